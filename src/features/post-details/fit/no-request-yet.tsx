import { Link } from 'react-router-dom';
import type { ListingDetails } from '#contract/post/post.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** Leads a member without a request to the search that becomes an alert. */
export function NoRequestYet({ post: { kind, section, address } }: { post: ListingDetails }) {
  const tab = kind === 'sale_property' ? 'sale' : 'rent';
  const place = address.neighbourhood || address.city;
  return (
    <>
      <h2 id="fit-heading" className="type-heading text-balance">
        Would this fit you?
      </h2>
      <p className="mt-1 type-small">
        {`Search ${place}, then press “Tell me when one comes”. Each ${section === 'commercial' ? 'space' : 'home'} then says how it fits, and new ones are told to you alone.`}
      </p>
      <p className="py-2">
        <Link to={paths.explore({ section, tab, q: place })} className="link">
          {`Search ${place}`}
        </Link>
      </p>
    </>
  );
}
