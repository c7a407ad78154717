import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchOpenedView } from '#src/app/first-view/prefetch-view.ts';
import { prerenderView } from '#src/app/first-view/prerender.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { type PrerenderedPage, prerenderedScreens } from '#src/app/routes/prerendered-screens.ts';
import { routes } from '#src/app/routes/routes.tsx';
import { screens } from '#src/app/routes/screens.ts';
import { createStore } from '#src/state/store.ts';
import { makeAgentProfile, makeListing } from '#tests/support/mock-api/data/factories.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { addressNames, type PrerenderedAddress, prerenderedAddresses } from './prerendered-addresses.ts';

async function api(path: string) {
  const answer = await fetch(new URL(path, window.location.origin));
  return { status: answer.status, body: await answer.json() };
}

beforeEach(() => {
  mockApi.use(
    mock('GET /posts/{id}', () => ({ data: makeListing() })),
    mock('GET /agents/{id}', () => ({ data: makeAgentProfile() })),
  );
});

async function render(page: PrerenderedAddress) {
  const { html, isComplete } = await prerenderView(prerenderedAddresses[page], api);
  const rendered = document.createElement('div');
  rendered.innerHTML = html;
  return { rendered, isComplete };
}

it('covers every page in the list, each with the module of its screen', async () => {
  const modules = import.meta.glob<object>('/src/features/**/*-screen.tsx');
  expect(new Set(Object.values(prerenderedAddresses).map(({ page }) => page))).toEqual(
    new Set(Object.keys(prerenderedScreens)),
  );
  for (const [page, module] of Object.entries(prerenderedScreens))
    expect(await modules[`/${module}`]?.()).toBe(await screens[page as PrerenderedPage]());
});

it.each(addressNames)('prerenders %s whole, without a skeleton', async (page) => {
  const { rendered, isComplete } = await render(page);
  expect(isComplete).toBe(true);
  expect(rendered.querySelector('h1')?.textContent).not.toMatch(/^(Loading.*)?$/);
});

it.each([
  ['home', 'residential'],
  ['commercial', 'commercial'],
  ['explore', 'residential'],
  ['premises', 'commercial'],
] as const)('prerenders %s in its section: %s', async (page, section) => {
  const { rendered } = await render(page);
  expect(rendered.querySelector('header a[aria-label]')).toHaveAttribute('aria-label', `Gable, ${section} home`);
  expect(rendered.querySelector('nav[aria-label=Section] [aria-current]')?.textContent?.toLowerCase()).toBe(section);
});

it.each(['residential', 'commercial'] as const)('prerenders a %s post in its own section', async (section) => {
  mockApi.use(mock('GET /posts/{id}', () => ({ data: makeListing({ section }) })));
  const { rendered } = await render('details');
  expect(rendered.querySelector('header a[aria-label]')).toHaveAttribute('aria-label', `Gable, ${section} home`);
});

it.each(['signIn', 'contact'] as const)(
  'prerenders %s without fields, which are typed into or filled in before React reads them',
  async (page) => {
    const { rendered } = await render(page);
    expect(rendered.querySelector('main')?.querySelector('form, input:not([type=radio]), textarea')).toBeNull();
  },
);

it.each(addressNames)(
  'prerenders %s with forms that search without the script, and no other one that can be sent before it',
  async (page) => {
    const { rendered } = await render(page);
    for (const form of rendered.querySelectorAll('form')) {
      if (form.getAttribute('action') === '/residential-explore') {
        expect(form.querySelector('input[name=q]')).not.toBeNull();
        continue;
      }
      const submits = [...form.querySelectorAll('button:not([type=button])')];
      expect(submits).not.toEqual([]);
      for (const button of submits) expect(button).toBeDisabled();
    }
  },
);

it.each([
  ['signIn', 'Signing in needs JavaScript.'],
  ['contact', 'Sending a message from this page needs JavaScript.'],
  ['home', 'Subscribing needs JavaScript.'],
] as const)('prerenders in %s what needs the script', async (page, words) => {
  const { rendered } = await render(page);
  const said = [...rendered.querySelectorAll('noscript')].filter(({ textContent }) => textContent?.includes(words));
  expect(said).toHaveLength(1);
});

it('prerenders a search that takes section and tab along without the script', async () => {
  const { rendered } = await render('premises');
  const hidden = [...rendered.querySelectorAll<HTMLInputElement>('search form input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['section', 'commercial'],
    ['tab', 'rent'],
  ]);
});

it('reports a failed call as incomplete', async () => {
  mockApi.use(failing('GET /posts/{id}', 503));
  expect((await render('details')).isComplete).toBe(false);
});

it('continues when the code of the screen cannot be loaded', async () => {
  vi.spyOn(screens, 'home').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  const queryClient = createQueryClient({ onReadFailed: () => {} });
  await expect(prefetchOpenedView(router, { store: createStore(), queryClient })).resolves.toBe('residential');
  router.dispose();
});

it.each([
  ['/blogs', 'residential'],
  ['/commercial', 'commercial'],
  ['/', 'residential'],
])(
  'says of %s that the server rendered it in the %s section, whatever section this tab is in',
  async (address, section) => {
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    const queryClient = createQueryClient({ onReadFailed: () => {} });
    const store = createStore({ activePage: { active_page: 'commercial' } });
    await expect(prefetchOpenedView(router, { store, queryClient })).resolves.toBe(section);
    expect(store.getState().activePage.active_page).toBe(address === '/blogs' ? 'commercial' : section);
    router.dispose();
  },
);
