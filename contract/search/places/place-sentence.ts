import { countMax, marketSpreadMin } from '#contract/limits.ts';
import { formatWholeNumber } from '#contract/text/whole-number.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import type { PlaceMarket } from '../market.ts';
import { isRequestTab } from '../request-tab.ts';

const nouns = {
  residential: { listing: ['home', 'homes'], seeker: ['person is', 'people are'] },
  commercial: { listing: ['space', 'spaces'], seeker: ['business is', 'businesses are'] },
} as const;

export const cappedCount = (count: number) => `${formatWholeNumber(count)}${count >= countMax ? '+' : ''}`;

const dollars = (amount: number) => `$${formatWholeNumber(amount)}`;

/** `Half of the 214 homes ask between $865,000 and $1,340,000. 61 people are looking to buy here.` */
export function placeSentence(market: PlaceMarket, { section, tab }: { section: Section; tab: Tab }): string {
  const isRent = tab === 'rent' || tab === 'rent-request';
  const { listing, seeker } = nouns[section];
  const asks = priceSentence(market, listing, isRent);
  const verb = isRent ? 'rent' : 'buy';
  const { looking } = market;
  const seekers =
    looking === 0
      ? `No requests to ${verb} here yet.`
      : `${cappedCount(looking)} ${seeker[looking === 1 ? 0 : 1]} looking to ${verb} here.`;
  return isRequestTab(tab) ? `${seekers} ${asks}` : `${asks} ${seekers}`;
}

function priceSentence({ homes, prices }: PlaceMarket, [one, several]: readonly [string, string], isRent: boolean) {
  const per = isRent ? ' a month' : '';
  const offer = isRent ? 'for rent' : 'for sale';
  if (homes === 0) return `No ${several} ${offer} here right now.`;
  const counted = `${cappedCount(homes)} ${homes === 1 ? one : several}`;
  if (prices?.middleHalf && prices.homes >= marketSpreadMin) {
    const { low, high } = prices.middleHalf;
    const which = prices.homes < homes ? `newest ${formatWholeNumber(prices.homes)} ${several}` : counted;
    return `Half of the ${which} ask between ${dollars(low)} and ${dollars(high)}${per}.`;
  }
  const median = prices ? `, with a median ask of ${dollars(prices.median)}${per}` : '';
  return `${counted} ${offer}${median}.`;
}
