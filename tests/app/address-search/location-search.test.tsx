import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { box } from './search-box.ts';

it('stands in the top bar of explore and nowhere else', async () => {
  await renderApp({ path: paths.about() });
  expect(within(screen.getByRole('banner')).queryByRole('combobox')).not.toBeInTheDocument();
});

it('shows the words of the address and replaces them on Enter, keeping tab and filters', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?tab=rent&page=2&q=Glebe&pets=true' });
  expect(box()).toHaveValue('Glebe');
  expect(box()).toHaveAttribute('placeholder', 'Search by location');
  await person.clear(box());
  await person.type(box(), ' Hintonburg {Enter}');
  await expect.poll(address).toBe('/residential-explore?tab=rent&q=Hintonburg&pets=true');
  await waitFor(() => expect(box()).toHaveValue('Hintonburg'));
});

it('lets go of the place on the map when words are searched', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?lat=45.4&lng=-75.7&bounds=45,-76,46,-75' });
  await person.type(box(), 'Halifax{Enter}');
  await expect.poll(address).toBe('/residential-explore?q=Halifax');
});

it('searches everywhere again when emptied', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?tab=rent&q=Glebe' });
  await person.clear(box());
  await person.type(box(), '{Enter}');
  await expect.poll(address).toBe('/residential-explore?tab=rent');
});
