import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

export function HiddenLink({ count }: { count: number }) {
  return (
    <Link to={`${paths.favourites()}#hidden`} className="text-link underline-offset-[0.25em] hover:underline">
      {count} hidden by you
    </Link>
  );
}
