import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchView } from '#src/app/first-view/prefetch-view.ts';
import { prerenderView } from '#src/app/first-view/prerender.tsx';
import { fillQueries, takeViewData } from '#src/app/first-view/view-data.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { withInProcessApi } from '#src/lib/http/in-process-transport.ts';
import { createStore } from '#src/state/store.ts';
import { makeAgentProfile, makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { addressNames, prerenderedAddresses } from './prerendered-addresses.ts';

async function api(path: string) {
  const answer = await fetch(new URL(path, window.location.origin));
  return { status: answer.status, body: await answer.json() };
}

function putInDocument(data: unknown) {
  document.body.innerHTML = '<script type="application/json" id="view-data"></script>';
  const [element] = document.body.children;
  if (element) element.textContent = JSON.stringify(data);
}

beforeEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.needsClientRender;
  mockApi.use(
    mock('GET /posts/{id}', () => ({ data: makeListing() })),
    mock('GET /agents/{id}', () => ({ data: makeAgentProfile() })),
  );
});

it.each(addressNames)('answers all that the first view of %s asks, without a call', async (name) => {
  const { page, parameter, address } = prerenderedAddresses[name];
  const { data } = await prerenderView(prerenderedAddresses[name], api);
  putInDocument(JSON.parse(data));
  const queryClient = createQueryClient({ onReadFailed: () => {} });
  fillQueries(queryClient, takeViewData());
  const calls = vi.fn(api);
  const search = new URL(address, window.location.origin).searchParams;
  await withInProcessApi(calls, async () => {
    await prefetchView({ page, parameter, search }, { store: createStore(), queryClient });
  });
  expect(calls).not.toHaveBeenCalled();
});

const data = [[['posts'], { title: 'A house' }]];

it('is taken once', () => {
  putInDocument(data);
  expect(takeViewData()).toEqual(data);
  expect(document.getElementById('view-data')).toBeNull();
  expect(takeViewData()).toEqual([]);
});

it.each(['session', 'place'])('is dropped in a browser with a %s of its own', (own) => {
  putInDocument(data);
  document.documentElement.dataset.needsClientRender = own;
  expect(takeViewData()).toEqual([]);
  expect(document.getElementById('view-data')).toBeNull();
});

it('is dropped where the browser shows the copy that it has kept', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'back_forward' } as unknown as PerformanceNavigationTiming,
  ]);
  putInDocument(data);
  expect(takeViewData()).toEqual([]);
});
