import { screen, within } from '@testing-library/react';

/** The search by location in the top bar. */
export const box = () => within(screen.getByRole('banner')).getByRole('combobox', { name: 'Search by location' });
