import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { totalIsCapped } from '#contract/counting.ts';
import { countMax } from '#contract/limits.ts';
import { makeListing } from '#tests/support/mock-api/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/render.tsx';

it('says that there are more where the server stopped counting', async () => {
  const many = mock('GET /posts', () => ({ data: [makeListing()], total: countMax, message: totalIsCapped }));
  await renderApp({ path: '/residential-explore?beds=2', handlers: [many] });
  expect(await screen.findByText(/^10,000\+ homes\. Showing 1 to/)).toBeInTheDocument();
});
