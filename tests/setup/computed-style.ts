/* The simulated browser computes a whole style at each question, which is most of the time of queries by role. Queries ask
   for four properties, and without style sheets those follow from the kind of element and its style attributes. */

const compute = window.getComputedStyle.bind(window);

/** How an element of each kind is displayed by default, as the simulated browser computed it for the first one. */
const displays = new Map<string, string>();
const displayAttributes = ['hidden', 'open', 'type'];

function kindOf(element: Element): string {
  const attributes = displayAttributes.map((name) => element.getAttribute(name) ?? '-');
  const parent = element.parentElement;
  const within = parent?.localName === 'details' ? `details ${parent.hasAttribute('open')}` : '';
  return [element.namespaceURI, element.localName, ...attributes, within].join(' ');
}

const ownValue = (element: Element, property: string): string =>
  element.hasAttribute('style') && 'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : '';

function displayOf(element: Element): string {
  const own = ownValue(element, 'display');
  if (own) return own;
  const kind = kindOf(element);
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const display = compute(element).display;
  displays.set(kind, display);
  return display;
}

function inherited(element: Element, property: string, initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = ownValue(each, property);
    if (own && own !== 'inherit') return own;
  }
  return initial;
}

const quick: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
  opacity: (element) => ownValue(element, 'opacity') || '1',
};

function styleOf(element: Element): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      const answer = typeof name === 'string' ? quick[name] : undefined;
      if (answer) return answer(element);
      if (name === 'getPropertyValue')
        return (property: string) => quick[property]?.(element) ?? compute(element).getPropertyValue(property);
      whole ??= compute(element);
      const value: unknown = Reflect.get(whole, name, whole);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

const computeQuickly: typeof window.getComputedStyle = (element, pseudoElement) =>
  pseudoElement || element.ownerDocument.styleSheets.length > 0 ? compute(element, pseudoElement) : styleOf(element);

window.getComputedStyle = computeQuickly;
if (document.defaultView) document.defaultView.getComputedStyle = computeQuickly;
