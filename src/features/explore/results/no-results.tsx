import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AreaUnit } from '#contract/format/area.ts';
import { isPlaceFilter } from '#contract/search/filters/filters.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { followRelaxation, type Relaxation } from '#contract/search/relaxation.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { lowerFirst } from '#contract/text/words.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { type ActiveFilter, activeFilters, withoutFilters } from '../filters/active-filters.ts';
import type { ExploreAddress } from '../use-explore-search.ts';

const NoResultsAlertOffer = lazyComponent(
  async () => (await import('../search-alert/no-results-alert-offer.tsx')).NoResultsAlertOffer,
  {
    Missing: Nothing,
  },
);

interface NoResultsProps {
  address: ExploreAddress;
  filters: readonly ActiveFilter[];
}

export function NoResults({ address: { search, section, change }, filters }: NoResultsProps) {
  const { data: { relaxations, isCapped } = noRelaxations, isPending } = useQuery({
    ...postQueries.relaxations(search, section),
    enabled: filters.length > 0,
  });
  const navigate = useNavigate();
  const unit = useAreaUnit();
  const nouns = tabNouns[section][search.tab];
  const canClear = filters.some(({ filter }) => !isPlaceFilter(filter));

  if (filters.length === 0) {
    return (
      <EmptyState
        title={`No ${nouns[1]} here yet`}
        text="New posts are added every day. Try another tab."
        actions={<CreatePostLink tab={search.tab} />}
      />
    );
  }

  const offersAlert = !isRequestTab(search.tab);
  return (
    <>
      <EmptyState
        title={`No ${nouns[1]} found`}
        text={
          <>
            {filters.length === 1
              ? `No ${nouns[1]} match ${sentenceOf(filters[0])}.`
              : `No ${nouns[1]} match all ${filters.length} filters.`}
            {relaxations.length > 0 &&
              ` Try ${relaxations.every(({ drop }) => drop) ? 'removing' : 'changing'} ${filters.length === 1 ? 'it' : 'one'}:`}
          </>
        }
        actions={
          <div className="flex min-h-control-md flex-wrap justify-center gap-3" aria-busy={isPending}>
            {relaxations.map((relaxation, place) => {
              const way = relaxationLabel(relaxation, search, filters, unit);
              return (
                <Button
                  key={way}
                  kind={place === 0 && !offersAlert ? 'main' : 'line'}
                  onClick={() => navigate(paths.explore(followRelaxation(search, relaxation)))}
                >
                  {way} ({countOf(relaxation.count, nouns, isCapped)})
                </Button>
              );
            })}
            {!isPending && canClear && filters.length > 1 && (
              <Button
                kind={relaxations.length > 0 ? 'text' : offersAlert ? 'line' : 'main'}
                onClick={() => change(withoutFilters)}
              >
                Clear all filters
              </Button>
            )}
            <CreatePostLink tab={search.tab} />
          </div>
        }
      />
      {offersAlert && <NoResultsAlertOffer search={search} />}
    </>
  );
}

const noRelaxations: { relaxations: readonly Relaxation[]; isCapped: boolean } = { relaxations: [], isCapped: false };

const createPostLinks: Record<Tab, { to: string; label: string; isRequest: boolean }> = {
  sale: { to: paths.createBuyRequest(), label: 'Post a buy request', isRequest: true },
  rent: { to: paths.createRentRequest(), label: 'Post a rent request', isRequest: true },
  'buy-request': { to: paths.createSaleProperty(), label: 'List yours for sale', isRequest: false },
  'rent-request': { to: paths.createRentProperty(), label: 'List yours for rent', isRequest: false },
};

function CreatePostLink({ tab }: { tab: Tab }) {
  const isAgent = useAppSelector((state) => state.profile.user?.userType === 'Agent');
  const { to, label, isRequest } = createPostLinks[tab];
  return isAgent && isRequest ? null : <ButtonLink to={to}>{label}</ButtonLink>;
}

const sentenceOf = (filter: ActiveFilter | undefined) => (filter ? quoted(filter.label) : 'this search');
const quoted = (label: string) => (label.startsWith('“') ? label : `“${label}”`);

/** `Up to $950K`, `Remove “garage”`, `A wider area`. */
function relaxationLabel(
  relaxation: Relaxation,
  search: ExploreSearch,
  filters: readonly ActiveFilter[],
  unit: AreaUnit,
): string {
  const relaxed = followRelaxation(search, relaxation);
  const then = activeFilters(relaxed, null, unit);
  const isNew = (one: ActiveFilter, among: readonly ActiveFilter[]) =>
    !isPlaceFilter(one.filter) && !among.some(({ label }) => label === one.label);
  const added = then.find((one) => isNew(one, filters));
  if (added) return added.label;
  const gone = filters.find((one) => isNew(one, then));
  if (gone) return `Remove ${quoted(lowerFirst(gone.label))}`;
  if (relaxed.q !== search.q) return relaxed.q ? `Only “${relaxed.q}”` : `Remove “${search.q}”`;
  if (relaxed.area !== search.area && relaxed.area !== undefined) return 'Make your area larger';
  return relaxed.bounds || relaxed.lat !== undefined ? 'A wider area' : 'Everywhere';
}
