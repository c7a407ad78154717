import type { Locator, Page } from '@playwright/test';
import type { Input } from './inputs.ts';
import type { Places } from './member.ts';

interface Interaction {
  on: keyof Places;
  input: Input;
  key?: string;
  /** Leads from the opened page to the element. */
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /** Waits until the page has answered. */
  answered?: (page: Page) => Promise<void>;
}

const map = (page: Page) => page.getByRole('application', { name: 'Map of the results' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export const interactions: Readonly<Record<string, Interaction>> = {
  filter: {
    on: 'explore',
    input: 'press',
    prepare: (page) => button(page, 'Bedrooms').click(),
    target: (page) => dialog(page, 'Bedrooms').getByRole('button', { name: /^2\+/ }),
    answered: (page) => button(page, /^Bedrooms: 2\+/).waitFor(),
  },
  heart: {
    on: 'explore',
    input: 'press',
    // Hearts of earlier runs stay pressed.
    target: (page) =>
      cards(page)
        .getByRole('button', { name: /favourites$/, pressed: false })
        .first(),
  },
  'map drag end': {
    on: 'explore',
    input: 'drag',
    target: map,
    answered: (page) => page.waitForURL(/bounds=/),
  },
  gallery: {
    on: 'listing',
    input: 'press',
    target: (page) => button(page, /^All \d+ photos/),
    answered: (page) => dialog(page, /./).waitFor(),
  },
  'composer key': {
    on: 'chat',
    input: 'key',
    target: (page) => page.getByRole('textbox', { name: /^Message/ }),
  },
  tab: {
    on: 'explore',
    input: 'press',
    target: (page) => page.getByRole('navigation', { name: 'Post types' }).getByRole('link').nth(1),
    answered: (page) => page.waitForURL(/tab=/),
  },
  menu: {
    on: 'explore',
    input: 'press',
    target: (page) => button(page, /Account menu/),
    answered: (page) => page.getByRole('menu').waitFor(),
  },
  dialog: {
    on: 'explore',
    input: 'press',
    target: (page) => button(page, 'All filters'),
    answered: (page) => dialog(page, 'All filters').waitFor(),
  },
  compare: {
    on: 'explore',
    input: 'press',
    target: (page) => page.getByRole('checkbox', { name: /^Compare/ }).first(),
    answered: (page) => page.getByRole('region', { name: /^Compare/ }).waitFor(),
  },
  draw: {
    on: 'explore',
    input: 'press',
    target: (page) => button(page, 'Draw an area'),
    answered: (page) => page.getByRole('region', { name: 'Draw an area' }).waitFor(),
  },
  sort: {
    on: 'explore',
    input: 'key',
    key: 'ArrowDown',
    target: (page) => page.getByRole('combobox', { name: 'Sort by' }),
    answered: (page) => page.waitForURL(/sort=/),
  },
  page: {
    on: 'explore',
    input: 'press',
    target: (page) => page.getByRole('link', { name: 'Page 2' }),
    answered: (page) => page.waitForURL(/page=2/),
  },
};
