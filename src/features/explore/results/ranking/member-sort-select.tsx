import { upperFirst } from '#contract/text/words.ts';
import { tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ExploreAddress } from '../../use-explore-search.ts';
import { SortSelect } from '../sort-select.tsx';
import { useAnsweredRequests } from './use-answered-requests.ts';

/** Offers the best for one’s own requests beside the sorts that all have. */
export function MemberSortSelect({ address }: { address: ExploreAddress }) {
  const { search, section } = address;
  const requests = useAnsweredRequests(search);
  const ranked = requests.find(({ id }) => id === search.request);
  const labelled = requests.map(({ id, title }) => ({
    id,
    label: requests.length > 1 ? `Best for “${title}”` : 'Best for my request',
  }));
  return (
    <>
      <SortSelect address={address} requests={labelled} />
      {ranked && (
        <p className="basis-full type-small text-muted">
          {`${upperFirst(tabNouns[section][search.tab][1])} that fit `}
          <Link to={paths.matches(ranked.id)} className="text-link underline underline-offset-2">
            {ranked.title}
          </Link>
          {' come first.'}
        </p>
      )}
    </>
  );
}
