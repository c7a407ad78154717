import type { ListingDetails } from '#contract/post/post.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { pendingSearchAlert } from '#src/lib/navigation/pending-search-alert.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

/** Leads a member without a request to the search around the listing, where the dialog that saves it opens. */
export function NoRequestYet({ post: { kind, section, address } }: { post: ListingDetails }) {
  const tab = kind === 'sale_property' ? 'sale' : 'rent';
  const search = paths.explore({ section, tab, q: address.neighbourhood || address.city });
  return (
    <>
      <h2 id="fit-heading" className="type-heading text-balance">
        Would this fit you?
      </h2>
      <p className="mt-1 type-small">
        {`Save a search or post a request, and every ${section === 'commercial' ? 'space' : 'home'} shows how it fits.`}
      </p>
      <ButtonLink to={search} onClick={() => pendingSearchAlert.remember(search)} className="mt-3 mb-2 w-full">
        Tell me when one comes
      </ButtonLink>
    </>
  );
}
