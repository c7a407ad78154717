interface LogoProps {
  className?: string;
}

/* Their shapes stand in the page's HTML, once for all places: scripts/logo.ts. */

/** The wordmark, in the colour of the text; give it a height. */
export function Logo({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 138 56" role="img" aria-label="Gable" fill="currentColor" className={className}>
      <use href="#logo" />
    </svg>
  );
}

/** The gable alone, as decoration. */
export function LogoGlyph({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 44 52" aria-hidden="true" fill="currentColor" className={className}>
      <use href="#logo-gable" />
    </svg>
  );
}
