import { documentTitle } from '#contract/pages.ts';
import { PlaceSearchForm } from '#src/entities/place/search/place-search-form.tsx';
import { RecentlyViewed } from '#src/entities/post/recent/recently-viewed.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

export function PostNotFound() {
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Post not found')}</title>
      <div className="max-w-text">
        <h1 className="type-title">We couldn’t find this post</h1>
        <p className="mt-4 type-lead text-body">
          It may have been removed. Check the link, or look for another home or request.
        </p>
        <PlaceSearchForm className="mt-8" />
        <p className="mt-6">
          <MoreLink to={paths.explore()}>All homes for sale</MoreLink>
        </p>
      </div>
      <RecentlyViewed />
    </div>
  );
}
