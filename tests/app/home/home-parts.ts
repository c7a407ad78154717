import { screen, within } from '@testing-library/react';
import type { ListingDetails } from '#contract/post/post.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';

/* Where the tests of the home screen look, and what they put there. */

/** The screen without what stands around every screen. */
export const main = () => within(screen.getByRole('main'));
/** A page section, once its heading is there. */
export const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

/** These homes are for sale, and nothing else is there. */
export const forSale = (homes: ListingDetails[]) =>
  mock('GET /posts', ({ query }) => ({
    data: query.section === 'residential' && query.tab === 'sale' ? homes.slice(0, query.limit) : [],
  }));
