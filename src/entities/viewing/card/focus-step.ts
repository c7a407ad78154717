export const stepElementId = ({ id, version }: { id: string; version: number }) => `viewing-${id}-${version}`;

/** Moves to the card of the latest step. @returns false where its message is not loaded */
export function focusStep(viewing: { id: string; version: number }): boolean {
  const card = document.getElementById(stepElementId(viewing));
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
  return card !== null;
}
