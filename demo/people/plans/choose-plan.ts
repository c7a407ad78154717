import { createRandom } from '../../pictures/random.ts';
import type { Holding } from '../owners.ts';

/** A price that can be chosen, with its plan’s limits. */
export interface Offer {
  priceId: string;
  planId: string;
  planName: string;
  interval: 'month' | 'year';
  cents: number;
  activeListings: number;
  activeRequests: number;
}

export interface DemoPlan {
  offer: Offer;
  switchesTo: Offer | null;
  isCancelled: boolean;
  card: 'succeeds' | 'fails_at_renewal';
  startedDaysAgo: number;
}

interface WrittenPlan {
  plan?: string;
  interval: Offer['interval'];
  startedDaysAgo: number;
  card?: DemoPlan['card'];
  isCancelled?: true;
  switchesTo?: string;
}

/** A renewal or an end is more than a week away, but for the one that failed two to five days ago. */
const writtenPlans: Readonly<Record<string, WrittenPlan>> = {
  'demo-priya-raman': { plan: 'plus', interval: 'month', startedDaysAgo: 70 },
  'demo-nadia-bergeron': { interval: 'year', startedDaysAgo: 130 },
  'demo-siobhan-kelly': { plan: 'plus', interval: 'month', startedDaysAgo: 33, card: 'fails_at_renewal' },
  'demo-rosa-delgado': { plan: 'plus', interval: 'month', startedDaysAgo: 42, isCancelled: true },
  'demo-mike-paquette': { plan: 'agent-pro', interval: 'month', startedDaysAgo: 43, switchesTo: 'plus' },
};

const yearlyShare = 0.35;

/** The cheapest plan with room for all posts of a person; null where the free one has it. */
export function choosePlan(
  userId: string,
  holding: Holding,
  { free, offers }: { free: Holding; offers: readonly Offer[] },
): DemoPlan | null {
  const written = writtenPlans[userId];
  const fitsFree = holding.listings <= free.listings && holding.requests <= free.requests;
  if (fitsFree && !written?.plan) return null;
  const random = createRandom(`plan:${userId}`);
  const { interval, startedDaysAgo } = written ?? {
    interval: random.chance(yearlyShare) ? ('year' as const) : ('month' as const),
    startedDaysAgo: random.integer(3, 160),
  };
  const [cheapest] = offers
    .filter((offer) => offer.interval === interval)
    .filter(
      ({ activeListings, activeRequests }) => holding.listings <= activeListings && holding.requests <= activeRequests,
    )
    .sort((a, b) => a.cents - b.cents);
  const named = (planId: string | undefined) =>
    offers.find((offer) => offer.planId === planId && offer.interval === interval) ?? null;
  const offer = named(written?.plan) ?? cheapest;
  if (!offer) return null;
  return {
    offer,
    startedDaysAgo,
    switchesTo: named(written?.switchesTo),
    isCancelled: written?.isCancelled ?? false,
    card: written?.card ?? 'succeeds',
  };
}
