import { documentTitle } from '#contract/pages.ts';
import { PlaceSearchForm } from '#src/entities/place/place-search-form.tsx';
import { RecentlySeen } from '#src/entities/post/recently-seen.tsx';
import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';

/** A post that never was, or is no more: a search instead of a dead end. */
export function PostNotFound() {
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Post not found')}</title>
      <div className="max-w-text">
        <h1 className="type-title">This post is not here</h1>
        <p className="mt-4 type-lead text-body">
          It may have been taken down, or the address has a slip in it. There are other homes, and other people looking.
        </p>
        <PlaceSearchForm className="mt-8" />
        <p className="mt-6">
          <MoreLink to={paths.explore()}>All homes for sale</MoreLink>
        </p>
      </div>
      <RecentlySeen />
    </div>
  );
}
