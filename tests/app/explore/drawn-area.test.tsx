import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { joinBoxes } from '#src/features/explore/area/choose/join-boxes.ts';
import { drawReducer, nextStep, startDrawing } from '#src/features/explore/area/draw-state.ts';
import { simplifyLine } from '#src/features/explore/area/simplify-line.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { map, prepareMapTests, surface } from './fake-map-surface.tsx';

prepareMapTests();

const glebe = 'gmj1I_khuOAg9Dw-BAA_8D';

describe('an area in the address', () => {
  it('is named in the heading, comes first among the filters and is cleared', async () => {
    const { person } = await renderApp({ path: `/residential-explore?area=${glebe}` });
    await map();
    expect(screen.getByRole('heading', { level: 1, name: 'Homes for sale in your area' })).toBeVisible();
    const [first] = screen.getByRole('group', { name: 'Filters' }).querySelectorAll('button');
    expect(first).toHaveAccessibleName('Remove Your area');
    await screen.findByText('1.7 km²');
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByRole('heading', { level: 1, name: 'Homes for sale' });
  });

  it('leaves the search alone while the map moves', async () => {
    await renderApp({ path: `/residential-explore?area=${glebe}` });
    await map();
    act(() => surface().onMove?.({ bounds: { south: 40, west: -80, north: 41, east: -79 }, zoom: 12, byUser: true }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('in your area');
    expect(screen.queryByRole('checkbox', { name: 'Search as I move the map' })).not.toBeInTheDocument();
  });

  it('is ignored and told where it is damaged', async () => {
    await renderApp({ path: '/residential-explore?area=abc' });
    await screen.findByText('The area in this link is damaged, so we left it out.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Homes for sale');
  });
});

describe('drawing', () => {
  const corners = [
    { lat: 45.4, lng: -75.7 },
    { lat: 45.4, lng: -75.68 },
    { lat: 45.41, lng: -75.68 },
    { lat: 45.41, lng: -75.7 },
  ] as const;

  it('adds corners, takes each back and says the next step', () => {
    let state = startDrawing([]);
    for (const corner of corners) state = drawReducer(state, { type: 'add', corner });
    expect(nextStep(state.corners)).toEqual({
      text: '4 corners. Click the first corner or Finish to close it.',
      canFinish: true,
    });
    state = drawReducer(state, { type: 'set', corners: [] });
    state = drawReducer(state, { type: 'undo' });
    expect(state.corners).toHaveLength(4);
    state = drawReducer(drawReducer(state, { type: 'undo' }), { type: 'undo' });
    expect(nextStep(state.corners)).toEqual({ text: '2 corners. At least 3 corners.', canFinish: false });
    const crossing = [corners[0], corners[2], corners[1], corners[3]];
    expect(nextStep(crossing)).toEqual({ text: 'Two sides cross. Move a corner.', canFinish: false });
  });

  it('reduces a free line to the points that form it', () => {
    const line = Array.from({ length: 400 }, (_, at) => ({ x: 100 * Math.cos(at / 64), y: 100 * Math.sin(at / 64) }));
    expect(simplifyLine(line, 40).length).toBeLessThanOrEqual(40);
    expect(
      simplifyLine(
        [0, 1, 2, 3].map((x) => ({ x, y: 0 })),
        40,
      ),
    ).toHaveLength(2);
  });

  it('joins more than three neighbourhoods into three shapes', () => {
    const boxes = [0, 1, 2, 3, 4].map((at) => ({ south: 45, north: 45.01, west: at / 10, east: at / 10 + 0.01 }));
    expect(joinBoxes(boxes)).toHaveLength(3);
    expect(joinBoxes(boxes.slice(0, 2))).toHaveLength(2);
  });
});
