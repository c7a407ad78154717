interface LogoProps {
  className?: string;
}

/* The shapes are in the page's HTML, once for all uses: scripts/assets/logo.ts. */

export function Logo({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 138 56" role="img" aria-label="Gable" fill="currentColor" className={className}>
      <use href="#logo" />
    </svg>
  );
}

export function LogoGlyph({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 44 52" aria-hidden="true" fill="currentColor" className={className}>
      <use href="#logo-gable" />
    </svg>
  );
}
