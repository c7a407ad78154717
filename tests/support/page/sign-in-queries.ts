import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { mockAccounts, mockPassword } from '#tests/support/mock-api/data/accounts.ts';
import { fill } from './fill-field.ts';

export const email = () => screen.findByRole('textbox', { name: 'Email' });
export const phone = () => screen.findByRole('textbox', { name: 'Mobile number' });
export const code = () => screen.findByRole('textbox', { name: 'Code' });
export const password = (name = 'Password') => screen.getByLabelText(name);
export const press = (name: string) => screen.getByRole('button', { name });

/** Lets only the clock be played: everything else, the mocked API for one, goes on as it does. */
export const playTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });

/** From the sign-in page, as an account that the mocked API knows. */
export async function signInByEmail(person: UserEvent): Promise<void> {
  await fill(person, await email(), mockAccounts.individual.email);
  await fill(person, password(), mockPassword);
  await person.click(press('Sign In'));
}
