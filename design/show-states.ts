const states = /(?<![\\(]|\(hover):(hover|active|focus-visible)(?![\\\w-])/g;

/**
 * Lets the page show what a pointer or a keyboard would bring out: children of `<div data-shows="hover">` look hovered.
 * It rewrites the injected style sheets once, so that each state's own rule is what is seen, not a copy of it.
 */
export function showStates() {
  for (const sheet of document.querySelectorAll('style:not([data-shows-states])')) {
    sheet.textContent = (sheet.textContent ?? '').replaceAll(
      states,
      (selector, state: string) => `:is(${selector}, [data-shows~="${state}"] > *)`,
    );
    sheet.setAttribute('data-shows-states', '');
  }
}
