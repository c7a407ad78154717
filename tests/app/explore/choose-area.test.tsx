import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { DrawnArea, Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { exploreDefaults } from '#contract/search/explore-parameters.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { ChooseArea } from '#src/features/explore/area/choose/choose-area.tsx';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderPart } from '#tests/support/page/render.tsx';

const corners = [
  { lat: 45.4, lng: -75.7 },
  { lat: 45.4, lng: -75.68 },
  { lat: 45.41, lng: -75.68 },
  { lat: 45.41, lng: -75.7 },
];
const names = ['south-west', 'south-east', 'north-east', 'north-west'];

interface Opened {
  tab?: Tab;
  drawn?: Shape;
  others?: DrawnArea;
  handlers?: ReturnType<typeof mock>[];
}

function open({ tab = 'sale', drawn = [], others = [], handlers = [] }: Opened = {}) {
  const search = { ...exploreDefaults, section: 'residential' as const, tab };
  const onChoose = vi.fn<(area: DrawnArea) => void>();
  const onDraw = vi.fn<(corners: Shape) => void>();
  const view = renderPart(
    <ChooseArea
      address={{
        search,
        section: 'residential',
        hrefOf: String,
        change: () => {},
        replace: () => {},
        hasBrokenArea: false,
      }}
      engine={null}
      others={others}
      corners={drawn}
      nameOf={(corner) =>
        names[corners.findIndex((each) => each.lat === corner.lat && each.lng === corner.lng)] ?? 'place'
      }
      onChoose={onChoose}
      onDraw={onDraw}
      onClose={() => {}}
    />,
    { handlers },
  );
  return { ...view, onChoose, onDraw };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Corners' })).getAllByRole('listitem');
const order = () => rows().map((row) => row.textContent);
const showButton = () => screen.getByRole('button', { name: /^Show / });

describe('corner points', () => {
  it('are added by name, counted in the button and shown as an area', async () => {
    const asked: (string | undefined)[] = [];
    const posts = mock('GET /posts', ({ query }) => {
      asked.push(query.area);
      return { data: [], total: 124 };
    });
    const { person, onChoose } = open({ handlers: [posts] });
    await person.click(screen.getByRole('tab', { name: 'Corner points' }));
    for (const [typed, name] of [
      ['the gle', 'The Glebe'],
      ['hinton', 'Hintonburg'],
    ] as const) {
      await person.type(screen.getByRole('combobox', { name: 'Add a corner' }), typed);
      await screen.findByText(new RegExp(`^1 place found: ${name}`));
      await person.keyboard('{ArrowDown}{Enter}');
      await screen.findByText(new RegExp(`, ${name}, Ottawa, ON, added`));
    }
    expect(screen.getByRole('combobox', { name: 'Add a corner' })).toHaveFocus();
    expect(screen.getByText('At least 3 corners')).toBeVisible();
    expect(showButton()).toBeDisabled();
    await person.type(screen.getByRole('combobox', { name: 'Add a corner' }), 'sandy');
    await screen.findByText(/^1 place found: Sandy Hill/);
    await person.keyboard('{ArrowDown}{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Show 124 homes' }));
    expect(order()).toEqual(['1The Glebe, Ottawa, ON', '2Hintonburg, Ottawa, ON', '3Sandy Hill, Ottawa, ON']);
    expect(onChoose.mock.lastCall?.[0][0]).toHaveLength(3);
    expect(decodeArea(asked.at(-1) ?? '')[0]).toHaveLength(3);
  });

  it('move up and down, refuse sides that cross, and keep the focus on what was pressed', async () => {
    const { person, onChoose } = open({ drawn: corners });
    expect(screen.getByRole('tab', { name: 'Corner points 4' })).toHaveAttribute('aria-selected', 'true');
    expect(order()).toEqual(['1South-west', '2South-east', '3North-east', '4North-west']);
    expect(press('Move South-west up')).toBeDisabled();
    await person.click(press('Move South-east down'));
    expect(screen.getByText('Two sides cross. Move a corner.')).toBeVisible();
    expect(showButton()).toBeDisabled();
    expect(press('Move South-east down')).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(order()).toEqual(['1South-west', '2North-east', '3North-west', '4South-east']);
    expect(press('Move South-east down')).toBeDisabled();
    expect(press('Move South-east up')).toHaveFocus();
    expect(screen.getByText('South-east is now corner 4 of 4.')).toBeVisible();
    await person.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(showButton()).toBeEnabled());
    await person.click(showButton());
    expect(onChoose.mock.lastCall?.[0]).toEqual([corners]);
  });

  it('are removed, and go back to the map as they are', async () => {
    const { person, onDraw } = open({ drawn: corners });
    await person.click(press('Remove North-west'));
    expect(press('Remove North-east')).toHaveFocus();
    expect(screen.getByText('North-west removed.')).toBeVisible();
    await person.click(press('Draw on the map'));
    expect(onDraw).toHaveBeenCalledWith(corners.slice(0, 3));
  });

  it('are refused where the area is too large to search', async () => {
    open({
      drawn: [
        { lat: 44, lng: -77 },
        { lat: 44, lng: -74 },
        { lat: 46, lng: -75 },
      ],
    });
    expect(screen.getByText('That’s larger than we can search. Draw a smaller area.')).toBeVisible();
    expect(showButton()).toBeDisabled();
  });

  it('stand beside the other shapes of the area', async () => {
    const other = corners.map(({ lat, lng }) => ({ lat: lat + 0.1, lng }));
    const { person, onChoose } = open({ drawn: corners, others: [other] });
    await waitFor(() => expect(showButton()).toBeEnabled());
    await person.click(showButton());
    expect(onChoose).toHaveBeenCalledWith([other, corners]);
  });

  it('take no street that stands at the middle of its city', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Corner points' }));
    await person.type(screen.getByRole('combobox', { name: 'Add a corner' }), '214 Elm Street, Ottawa');
    await person.click(await screen.findByRole('option', { name: /214 Elm Street/ }));
    await screen.findByText(/^We can’t find that street. Choose Ottawa, ON itself/);
    expect(screen.queryByRole('list', { name: 'Corners' })).not.toBeInTheDocument();
  });
});

describe('neighbourhoods', () => {
  it.each([
    ['sale', '8 homes'],
    ['rent', '3 homes'],
    ['buy-request', '3 requests'],
    ['rent-request', '3 requests'],
  ] as const)('count what the tab %s shows', async (tab, count) => {
    const { person } = open({ tab });
    const row = (await screen.findByRole('checkbox', { name: 'Hintonburg' })).closest('li');
    expect(row).toHaveTextContent(count);
    await person.click(screen.getByRole('checkbox', { name: 'Hintonburg' }));
    await screen.findByRole('button', { name: new RegExp(`^Show \\d+ ${count.split(' ')[1]?.replace(/s$/, '')}`) });
  });
});
