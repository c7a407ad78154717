import { screen } from '@testing-library/react';
import { vi } from 'vitest';

export const email = () => screen.findByRole('textbox', { name: 'Email' });
export const phone = () => screen.findByRole('textbox', { name: 'Mobile number' });
export const code = () => screen.findByRole('textbox', { name: 'Code' });
export const password = (name = 'Password') => screen.getByLabelText(name);
export const press = (name: string) => screen.getByRole('button', { name });

/** Lets only the clock be played: everything else, the mocked API for one, goes on as it does. */
export const playTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
