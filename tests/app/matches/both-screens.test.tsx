import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CriterionState, Fit } from '#contract/fit/fit.ts';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import type { Match } from '#contract/matching/match.ts';
import type { ListingDetails, RequestDetails } from '#contract/post/post.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { hoursAgo, makeOwner } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { drawPairs } from '#tests/support/random-pairs.ts';

const today = '2026-11-25';
const pairsOfKind = 25;
const random = createRandom('both screens');
const draw = drawPairs(random, today);

interface Pair {
  listing: ListingDetails;
  request: RequestDetails;
}
const drawSale = (): Pair => {
  const listing = draw.drawListing();
  return { listing, request: { ...draw.drawRequest(), areas: [draw.drawArea(listing)] } };
};

const fewerWishes = { mustHaves: [], availabilityDate: null, availabilityDateTo: null };

/** A third of them strong, the rest possible, each post with a name of its own. */
function fittingPairs(drawPair: () => Pair): Pair[] {
  const pairs: Pair[] = [];
  for (let drawn = 0; drawn < 5_000 && pairs.length < pairsOfKind; drawn += 1) {
    const isStrong = pairs.length % 3 === 0;
    const { listing, request: wished } = drawPair();
    const request = isStrong ? { ...wished, ...fewerWishes } : wished;
    if (judgeFit(listing, request, today).verdict !== (isStrong ? 'strong' : 'possible')) continue;
    const name = `Pair ${pairs.length}`;
    pairs.push({
      listing: {
        ...listing,
        id: `listing ${name}`,
        address: { ...listing.address, unit: '', streetNumber: '', streetName: name },
      },
      request: { ...request, id: `request ${name}`, title: name },
    });
  }
  return pairs;
}

const words: Record<string, CriterionState> = {
  Met: 'met',
  Close: 'close',
  Missing: 'missing',
  'Not stated': 'unknown',
};
const stateOf = (text: string | null) => words[/^(Met|Close|Missing|Not stated): /.exec(text ?? '')?.[1] ?? ''];

/** The marks and figures of a row; its sentences differ by reader. */
function readRow(row: HTMLElement) {
  const all = within(row);
  const breakdown = within(all.getByRole('table'));
  const lines = breakdown.getAllByRole('row').filter((line) => within(line).queryByRole('cell'));
  return {
    verdict: all.getByText(/^(Strong|Possible) fit$/).textContent,
    score: all.getByText(/^\d+ of 100$/, { selector: 'span' }).textContent,
    known: all.queryByText(/must-haves? (known|met)$/)?.textContent,
    marks: all.getAllByRole('listitem').flatMap(({ textContent }) => stateOf(textContent) ?? []),
    criteria: lines.map((line) => {
      const head = within(line).getByRole('rowheader');
      const [value] = head.querySelectorAll('.type-caption');
      const told = head.textContent?.slice(0, -(value?.textContent ?? '').length).trim() ?? '';
      return [told, within(line).getByRole('cell').textContent] as const;
    }),
  };
}

/** Rows that the screen of the own post shows for each of these posts of others, by its name. */
async function readScreen(path: string, matches: Match[], title: string) {
  const list = mock('GET /posts/{id}/matches', ({ query }) =>
    query.dismissed ? { data: [], total: 0 } : { data: matches, total: matches.length },
  );
  const { unmount } = await renderApp({ path, user: true, handlers: [list] });
  const section = await screen.findByRole('region', { name: title });
  const questions = await within(section).findAllByText('Why this score?');
  for (const why of questions) fireEvent.click(why);
  const shown = questions.map((why) => {
    const row = why.closest<HTMLElement>('ol > li');
    if (!row) throw new Error('The button stands in no row.');
    return [why.getAttribute('aria-label'), readRow(row)] as const;
  });
  unmount();
  return shown;
}

const matchOf = (post: Match['post'], fit: Fit): Match => ({
  post,
  owner: makeOwner({ id: 'renee', firstName: 'Renée' }),
  fit,
  matchedAt: hoursAgo(3),
  isNew: false,
  dismissal: null,
  laterFor: null,
  askedAt: null,
});

it.each([
  ['homes for sale', drawSale, 'sale_property', 'buy_request'],
  ['homes for rent', draw.drawRentals, 'rent_property', 'rent_request'],
] as const)(
  'show the same verdict, score and criteria of twenty-five random pairs to seeker and owner: %s',
  async (_, drawPair, offer, search) => {
    const pairs = fittingPairs(drawPair);
    giveOwnPost(memberToken, makeLiveRequest({ id: 'r1', kind: search }));
    giveOwnPost(memberToken, makeLiveListing({ id: 'h1', kind: offer }));
    const ofSeeker = pairs.map(({ listing, request }) => matchOf(listing, judgeFit(listing, request, today)));
    const ofOwner = pairs.map(({ listing, request }) => matchOf(request, judgeFit(listing, request, today)));
    const seen = await readScreen('/matches/r1', ofSeeker, 'Homes for you');
    expect(seen).toHaveLength(pairsOfKind);
    expect(await readScreen('/matches/h1', ofOwner, 'People looking for this')).toEqual(seen);
    for (const [place, [, { verdict, score, criteria }]] of seen.entries()) {
      const { fit } = ofSeeker[place] as Match;
      expect([verdict, score]).toEqual([
        `${fit.verdict === 'strong' ? 'Strong' : 'Possible'} fit`,
        `${fit.score} of 100`,
      ]);
      const states = criteria.flatMap(([told]) => (told.endsWith('Nothing left open') ? [] : (stateOf(told) ?? [])));
      expect(states.toSorted()).toEqual(fit.criteria.map(({ state }) => state).toSorted());
    }
  },
);
