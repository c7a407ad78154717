import type { KeyboardEvent } from 'react';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';
const libraryGuard = '[data-base-ui-focus-guard]';

const isRadio = (control: Element | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio' && control.name !== '';

const isSameStop = (one: Element, other: Element | null) =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name && one.form === other.form);

/** Tab stops at the chosen radio button of a group, else at its first. */
function isGroupStop(control: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(control)) return true;
  const group = all.filter((each) => isSameStop(each, control)).filter(isRadio);
  return control === (group.find(({ checked }) => checked) ?? group[0]);
}

function tabStops(root: ParentNode): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(libraryGuard) &&
      !each.closest('[inert], [hidden]') &&
      each.checkVisibility?.() !== false,
  );
  return all.filter((each) => isGroupStop(each, all));
}

/** Where Tab leaves a panel that is elsewhere in the document than its opener: to the opener or to what follows it. Null within the panel. */
export function findTabExit(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  opener: HTMLElement,
): HTMLElement | null {
  if (key !== 'Tab') return null;
  const stops = tabStops(currentTarget);
  const at = stops.findIndex((each) => isSameStop(each, document.activeElement));
  if (shiftKey ? at > 0 : at < stops.length - 1) return null;
  if (shiftKey) return opener;
  const others = tabStops(document).filter((each) => !currentTarget.contains(each));
  return others[others.indexOf(opener) + 1] ?? opener;
}
