import { createRandom } from '#demo/pictures/random.ts';
import type { OrderedMatch } from '#tests/support/compare-matches.ts';
import { generateCity } from '../draw/generated-city.ts';
import { metresBetween } from '../draw/places/geo.ts';
import { type Listing, type Request, requestKindOf } from '../draw/posts.ts';
import { fitOf } from '../judge-files.ts';
import { model } from './model.ts';

export interface Home {
  confirmedDaysAgo: number;
  isGone: boolean;
  answers: number;
  answerShare: number | null;
}

export interface Market {
  homes: Home[];
  /** Lists of each seeker, in no order. */
  lists: (OrderedMatch & { home: number })[][];
}

const asOf = '2026-11-02';
const reachShare = 1.5;
const reachMetres = 2_500;
const overLimit = 1.5;

const mayFit = ({ kind, section, budgetMax, areas }: Request, { address, ...listing }: Listing) =>
  requestKindOf[listing.kind] === kind &&
  listing.section === section &&
  listing.listPrice <= budgetMax * overLimit &&
  areas.some((area) => metresBetween(area, address) <= area.radiusKm * 1_000 * reachShare + reachMetres);

/** Homes and seekers of a city drawn without regard to each other, and the pairs that fit. */
export function drawMarket(seed: string): Market {
  const random = createRandom(`${seed}:market`);
  const region = random.pick(model.regions);
  const { listings, requests } = generateCity(seed, { region, asOf, listings: model.homes, requests: model.seekers });
  const homes = listings.map(() => drawHome(random));
  const lists = requests.map((request, seeker) =>
    listings.flatMap((listing, home) => {
      if (!mayFit(request, listing)) return [];
      const { verdict, score } = fitOf({ ...listing }, { ...request }, asOf);
      if (verdict === 'none') return [];
      const { confirmedDaysAgo, answerShare } = homes[home] as Home;

      return [
        {
          home,
          verdict,
          score,
          confirmedDaysAgo,
          answerShare,
          lists: 0,
          random: createRandom(`${seeker}:${home}`).fraction(),
        },
      ];
    }),
  );
  const counts = new Map<number, number>();
  for (const { home } of lists.flat()) counts.set(home, (counts.get(home) ?? 0) + 1);
  return { homes, lists: lists.map((list) => list.map((each) => ({ ...each, lists: counts.get(each.home) ?? 0 }))) };
}

function drawHome(random: ReturnType<typeof createRandom>): Home {
  const confirmedDaysAgo = random.integer(0, model.confirmedWithinDays - 1);
  const [often, seldom] = model.owners;
  const { answers } = random.chance(often.share) ? often : seldom;
  const answered = Array.from({ length: model.known.messages }, () => random.chance(answers)).filter(Boolean).length;
  return {
    confirmedDaysAgo,
    isGone: confirmedDaysAgo > model.gone.afterDays && random.chance(model.gone.share),
    answers,
    answerShare: random.chance(model.known.share) ? answered / model.known.messages : null,
  };
}
