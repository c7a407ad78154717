import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import {
  count,
  drag,
  glebe,
  home,
  inAddress,
  map,
  oneHome,
  onScreen,
  ottawaView,
  pinOf,
  prepareMapTests,
  surface,
} from './fake-map-surface.tsx';

prepareMapTests();

describe('where the map begins', () => {
  it('shows the box of the results', async () => {
    await renderApp({ path: '/residential-explore' });
    await map();
    const { initialView } = surface();
    expect(initialView).toMatchObject({ bounds: expect.objectContaining({ south: expect.closeTo(45.388, 2) }) });
  });

  it('shows the box of the address', async () => {
    await renderApp({ path: `/residential-explore?${inAddress}` });
    await map();
    expect(surface().initialView).toEqual({ bounds: glebe });
  });

  it('shows the box of what is found around a point', async () => {
    await renderApp({ path: '/residential-explore?lat=45.4&lng=-75.69' });
    await map();
    const { initialView } = surface();
    const bounds = 'bounds' in initialView ? initialView.bounds : null;
    expect(bounds?.south).toBeLessThan(45.4);
    expect(bounds?.north).toBeGreaterThan(45.4);
    expect((bounds?.north ?? 90) - (bounds?.south ?? 0)).toBeLessThan(0.1);
  });

  it('shows Canada where nothing is found', async () => {
    const nothing = mock('GET /posts/map', () => ({ data: { clusters: [], pins: [] } }));
    await renderApp({ path: '/residential-explore', handlers: [nothing] });
    await map();
    expect(surface().initialView).toEqual({ bounds: { south: 42, west: -128, north: 58, east: -55 } });
  });
});

describe('the contents of the map', () => {
  const onMap = () => surface().points.length + surface().clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  const inList = async () => Number(/^[\d,]+/.exec((await count()).textContent ?? '')?.[0]);

  it.each([
    ['a place with its box', `lat=45.402&lng=-75.692&${inAddress}`],
    // Its surroundings end within the view.
    ['a point', 'lat=45.18&lng=-75.692'],
    ['a box', inAddress],
  ])('is what the list holds, for %s, at the first paint and after a movement', async (_, address) => {
    await renderApp({ path: `/residential-explore?${address}` });
    await map();
    const listed = await inList();
    await waitFor(() => expect(onMap()).toBe(listed));
    act(() => drag({ south: 45.3, west: -76.4, north: 45.7, east: -75.2 }, 10));
    await waitFor(async () => expect(await inList()).toBeGreaterThan(listed));
    const widened = await inList();
    await waitFor(() => expect(onMap()).toBe(widened));
  });

  it('stays with the search while the list does not follow the map', async () => {
    const { person } = await renderApp({ path: `/residential-explore?${inAddress}` });
    await map();
    await person.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
    await waitFor(async () => expect(onMap()).toBe(await inList()));
    act(() => drag(ottawaView.bounds));
    expect(onMap()).toBe(await inList());
    await person.click(screen.getByRole('button', { name: 'Search this area' }));
    await waitFor(async () => expect(await inList()).toBeGreaterThan(9));
    await waitFor(async () => expect(onMap()).toBe(await inList()));
    act(() => drag({ ...ottawaView.bounds, north: 45.5 }));
    expect(onMap()).toBe(await inList());
    await person.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
  });
});

describe('moving the map', () => {
  it('sets the box in the address, in place of the entry, from page 1, and keeps the filters', async () => {
    const { address, router } = await renderApp({ path: '/residential-explore?page=2&sort=price-asc&beds=2' });
    await map();
    const entries: string[] = [];
    router.subscribe(({ historyAction }) => entries.push(historyAction));
    act(() => drag(glebe));
    expect(address()).toBe(`/residential-explore?sort=price-asc&${inAddress}&beds=2`);
    expect(new Set(entries)).toEqual(new Set(['REPLACE']));
    await waitFor(async () => expect(await count()).not.toHaveTextContent('31 homes'));
    expect(await count()).toHaveTextContent(/Showing 1 to/);
  });

  it('puts the box in the place of the place that was searched', async () => {
    const { address } = await renderApp({ path: '/residential-explore?q=hintonburg' });
    await screen.findByRole('heading', { name: 'Homes for sale near Hintonburg' });
    await map();
    act(() => drag(glebe));
    expect(address()).toBe(`/residential-explore?${inAddress}`);
  });

  it('keeps the point that the order is made by', async () => {
    const { address } = await renderApp({ path: '/residential-explore?sort=nearest&lat=45.4&lng=-75.69' });
    await map();
    act(() => drag(glebe));
    expect(address()).toBe(`/residential-explore?sort=nearest&lat=45.4&lng=-75.69&${inAddress}`);
  });

  it('leaves the list as it is while the page alone moves the map', async () => {
    const { address } = await renderApp({ path: '/residential-explore' });
    await map();
    act(() => surface().onMove?.({ bounds: glebe, zoom: 14, byUser: false }));
    expect(address()).toBe('/residential-explore');
  });

  it('offers to search the area where the list does not follow, and remembers that', async () => {
    const { address, person } = await renderApp({ path: '/residential-explore?beds=2' });
    await map();
    await person.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
    act(() => drag(glebe));
    expect(address()).toBe('/residential-explore?beds=2');
    await person.click(screen.getByRole('button', { name: 'Search this area' }));
    expect(address()).toBe(`/residential-explore?${inAddress}&beds=2`);
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Search as I move the map' })).not.toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
  });

  it('no longer offers to search an area that the map has left for another search', async () => {
    const { person, router } = await renderApp({ path: '/residential-explore' });
    await map();
    await person.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
    act(() => drag(glebe));
    expect(screen.getByRole('button', { name: 'Search this area' })).toBeInTheDocument();
    await act(() => router.navigate('/residential-explore?lat=44.65&lng=-63.58'));
    await waitFor(() => expect(surface().fitTo).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    act(() => drag(glebe));
    await person.click(screen.getByRole('button', { name: 'Search this area' }));
    await person.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
  });

  it('never lets a slow answer for an older box overwrite a newer one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    const answered: string[] = [];
    const slow = mock('GET /posts/map', async ({ query }) => {
      const isOlder = query.zoom === 14;
      asked.push(isOlder ? 'older' : 'newer');
      if (isOlder) await held;
      answered.push(isOlder ? 'older' : 'newer');
      return {
        data: {
          clusters: [],
          pins: [pinOf({ ...home, id: isOlder ? 'older' : 'newer', listPrice: isOlder ? 100_000 : 200_000 })],
        },
      };
    });
    await renderApp({ path: `/residential-explore?${inAddress}`, handlers: [slow] });
    const shown = await map();
    act(() => drag(glebe, 14));
    await waitFor(() => expect(asked).toContain('older'));
    act(() => drag(glebe, 15));
    expect(await shown.findByText('For sale, $200,000')).toBeInTheDocument();
    release();
    await waitFor(() => expect(answered).toContain('older'));
    expect(shown.getByText('For sale, $200,000')).toBeInTheDocument();
    expect(shown.queryByText('For sale, $100,000')).not.toBeInTheDocument();
  });

  it('flies to another place that is searched, and not to the box that it wrote itself', async () => {
    const { router } = await renderApp({ path: '/residential-explore' });
    await map();
    act(() => drag(glebe));
    expect(surface().fitTo).toBeUndefined();
    await act(() => router.navigate('/residential-explore?lat=44.65&lng=-63.58'));
    await waitFor(() => expect(surface().fitTo?.bounds.south).toBeCloseTo(44.43, 1));
  });
});

describe('a narrow screen', () => {
  onScreen({ isWide: false });

  it('shows the list first, and the map when it is asked for', async () => {
    const { person } = await renderApp({ path: '/residential-explore' });
    await count();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Map' }));
    await map();
    expect(screen.getByText(/Showing/)).toBeInTheDocument();
    const [back] = screen.getAllByRole('button', { name: 'List' });
    await person.click(back as HTMLElement);
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('moves the focus from the switch that goes to the one that comes', async () => {
    const { person } = await renderApp({ path: '/residential-explore' });
    await count();
    await person.click(screen.getByRole('button', { name: 'Map' }));
    expect(screen.getByRole('button', { name: 'List' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Map' })).toHaveFocus();
  });

  it('has nothing of the list to tab to while it shows the map', async () => {
    const { person } = await renderApp({ path: '/residential-explore' });
    await count();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Map' }));
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  });

  it('finds the map again on the way back from a home, with the home below it', async () => {
    const { person, router } = await renderApp({ path: '/residential-explore', handlers: oneHome });
    await person.click(await screen.findByRole('button', { name: 'Map' }));
    await person.click(await (await map()).findByRole('button', { name: /879,900/ }));
    const chosen = () => within(screen.getByRole('region', { name: 'Selected on the map' }));
    await person.click(chosen().getByRole('link', { name: '112B Strathcona Avenue' }));
    await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    await map();
    expect(chosen().getByRole('link', { name: '112B Strathcona Avenue' })).toBeInTheDocument();
  });
});
