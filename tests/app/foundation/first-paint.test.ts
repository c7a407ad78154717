import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { prepareOpenedView } from '#src/app/first-paint/first-view.ts';
import { renderFirstPaint } from '#src/app/first-paint/render.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { routes } from '#src/app/routes/routes.tsx';
import { screens } from '#src/app/routes/screens.ts';
import { createStore } from '#src/state/store.ts';
import { makeListing } from '#tests/support/mock-api/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

async function answerCall(path: string) {
  const answer = await fetch(new URL(path, window.location.origin));
  return { status: answer.status, body: await answer.json() };
}

const pages = {
  home: { page: 'home', parameter: '', address: '/' },
  commercial: { page: 'commercial', parameter: '', address: '/commercial' },
  explore: { page: 'explore', parameter: '', address: '/residential-explore' },
  details: { page: 'postDetails', parameter: 'any', address: '/residential-details/any' },
} as const;

async function paint(page: keyof typeof pages) {
  const painted = document.createElement('div');
  painted.innerHTML = (await renderFirstPaint(pages[page], answerCall))?.html ?? '';
  return painted;
}

it.each([
  ['home', 'residential'],
  ['commercial', 'commercial'],
  ['explore', 'residential'],
] as const)('paints %s in its section: %s', async (page, section) => {
  const painted = await paint(page);
  expect(painted.querySelector('header a[aria-label]')).toHaveAttribute('aria-label', `Gable, ${section} home`);
  expect(painted.querySelector('nav[aria-label=Section] [aria-current]')?.textContent?.toLowerCase()).toBe(section);
});

it.each(['residential', 'commercial'] as const)('paints a %s post in its own section', async (section) => {
  mockApi.use(mock('GET /posts/{id}', () => ({ data: makeListing({ section }) })));
  const painted = await paint('details');
  expect(painted.querySelector('h1')).not.toBeNull();
  expect(painted.querySelector('header a[aria-label]')).toHaveAttribute('aria-label', `Gable, ${section} home`);
});

it('lets the page take over what was painted, where the code of its screen cannot be had', async () => {
  vi.spyOn(screens, 'home').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  const queryClient = createQueryClient({ onGivenUp: () => {} });
  await expect(prepareOpenedView(router, { store: createStore(), queryClient })).resolves.toBeUndefined();
  router.dispose();
});
