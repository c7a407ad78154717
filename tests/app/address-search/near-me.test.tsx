import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { box } from './search-box.ts';

beforeAll(() => import('#src/entities/place/search/address-list.tsx'));
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const nearMe = () => screen.findByRole('option', { name: /^Near me/ });

type Locate = Geolocation['getCurrentPosition'];

/** A browser that answers so when it is asked where it is. */
function browserAnswers(answer: Locate) {
  const getCurrentPosition = vi.fn<Locate>(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;
const refusal = (code: number) => ({ code, message: '' }) as GeolocationPositionError;

it('asks the browser only when it is pressed, and looks around there', async () => {
  const asked = browserAnswers((found) => found(at(45.42153, -75.69719)));
  const { person, address, store } = await renderApp({ path: '/residential-explore?beds=2' });
  await person.click(box());
  const option = await nearMe();
  expect(asked).not.toHaveBeenCalled();
  await person.click(option);
  await expect.poll(address).toBe('/residential-explore?lat=45.422&lng=-75.697&beds=2');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(store.getState().location).toMatchObject({ latitude: 45.422, longitude: -75.697, location: 'Ottawa, ON' });
});

it('still searches nearby where the place has no name', async () => {
  browserAnswers((found) => found(at(45.4, -75.7)));
  const { person, address } = await renderApp({
    path: '/residential-explore',
    handlers: [failing('GET /places', 500)],
  });
  await person.click(box());
  await person.click(await nearMe());
  await expect.poll(address).toBe('/residential-explore?lat=45.4&lng=-75.7');
  expect(box()).toHaveValue('Near me');
});

it.each([
  [1, 'Location access is blocked. Allow it for this site, or type a place.'],
  [3, 'We couldn’t find your location. Type a place instead.'],
])('says what to do when it is refused (%i)', async (code, message) => {
  browserAnswers((_, failed) => failed?.(refusal(code)));
  const { person, address } = await renderApp({ path: '/residential-explore' });
  await person.click(box());
  await person.click(await nearMe());
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(address()).toBe('/residential-explore');
});

it('is not offered by a browser that cannot tell', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  await person.click(box());
  expect(await screen.findByRole('option', { name: /^Halifax/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /^Near me/ })).not.toBeInTheDocument();
});
