const names = ['land', 'block', 'park', 'water', 'street', 'artery', 'edge', 'label', 'water-label'] as const;

/** The design's map colours of the current theme, in a notation that every renderer reads. */
export type MapPalette = Record<(typeof names)[number], string>;

/** Reads the colours at an element, so that its theme counts. */
export function readPalette(at: HTMLElement): MapPalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Forced colours would make every text the same, and the ground would vanish.
  probe.className = 'forced-color-adjust-none';
  at.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(--map-${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours) as MapPalette;
}

/** Calls back when the theme may have changed, by choice or with the system. Returns a stop function. */
export function watchTheme(onChange: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}
