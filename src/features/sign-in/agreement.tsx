import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

export function Agreement() {
  return (
    <p className="mt-6 type-caption text-muted">
      By continuing you agree to the{' '}
      <Link to={paths.staticPage('terms-of-use')} className="link">
        Terms of Use
      </Link>{' '}
      and the{' '}
      <Link to={paths.staticPage('privacy-policy')} className="link">
        Privacy Policy
      </Link>
      .
    </p>
  );
}
