import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { comparedPrices, type Demand } from '#contract/matching/demand.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const main = () => within(screen.getByRole('main'));
const ladderOf = (counts: readonly (number | null)[]) =>
  comparedPrices(989_000).map((price, at) => ({ price, isOwn: price === 989_000, requests: counts[at] ?? null }));
const demandOf = (counts: readonly (number | null)[], missing: Demand['missing'] = []): Demand => ({
  countedAt: new Date().toISOString(),
  ladder: ladderOf(counts),
  missing,
});
const counts = [41, 38, 34, 31, 24, 22, 14, 12, 9, 5, null];

async function show(handler: ReturnType<typeof mock>) {
  giveOwnPost(memberToken, makeLiveListing({ id: 'h1' }));
  return renderApp({ path: '/matches/h1?show=demand', user: true, handlers: [handler] });
}
const showDemand = (demand: Demand) => show(mock('POST /posts/{id}/demand', () => ({ data: demand })));

describe('the demand for one’s own listing', () => {
  it('says how many requests fit at the price, and how the prices around it compare', async () => {
    const { person } = await showDemand(demandOf(counts));
    expect(await main().findByRole('heading', { name: '22 requests fit at $989,000' })).toBeInTheDocument();
    expect(main().getByText('At $949,000 it would be 31. At $1,009,000 it drops to 14.')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Demand' })).toHaveAttribute('aria-current', 'page');
    await person.click(main().getByText('The numbers as a table'));
    const rows = within(main().getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toHaveLength(11);
    expect(rows[0]).toEqual(['$889,000', '41', '19 more']);
    expect(rows[5]).toEqual(['$989,000', '22', 'your price']);
    expect(rows[10]).toEqual(['$1,089,000', 'fewer than 3', 'at least 20 fewer']);
    expect(callsOf('PUT /posts/{id}/matches/seen')).toEqual([]);
  });

  it('leads from what is not stated to its field', async () => {
    await showDemand(
      demandOf(counts, [
        { wish: 'parkingTotal', feature: null, requests: 18 },
        { wish: 'mustHaves', feature: 'basement', requests: 7 },
      ]),
    );
    const section = within(await main().findByRole('region', { name: 'What your listing doesn’t say' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '18ask about parkingNot stated in your listing.Add parking',
      '7ask about the basementNot stated in your listing.Add the basement',
    ]);
    expect(section.getByRole('link', { name: 'Add parking' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/edit-sale-property\/h1\?step=/),
    );
  });

  it('shows neither chart nor table when fewer than three requests fit', async () => {
    await showDemand(demandOf([]));
    expect(await main().findByRole('heading', { name: 'Fewer than 3 requests fit at $989,000' })).toBeInTheDocument();
    expect(main().queryByRole('img', { name: /requests fit/ })).not.toBeInTheDocument();
    expect(main().queryByText('The numbers as a table')).not.toBeInTheDocument();
  });

  it('tells why it could not be counted, and tries again', async () => {
    const { person } = await show(failing('POST /posts/{id}/demand', 429, 'Try again in an hour'));
    expect(await main().findByText('Try again in an hour')).toBeInTheDocument();
    await person.click(main().getByRole('button', { name: 'Try again' }));
    expect(callsOf('POST /posts/{id}/demand').length).toBeGreaterThan(1);
  });
});
