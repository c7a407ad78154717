import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '#src/lib/paths.ts';
import { createStoredChoice } from '#src/lib/stored-choice.ts';
import { chooseAreaUnit, formatArea, useAreaUnit } from '#src/lib/units.ts';
import { renderApp } from '#tests/support/render.tsx';

function Report() {
  return <output>{formatArea(1_680, useAreaUnit())}</output>;
}

beforeEach(() => act(() => chooseAreaUnit('sq ft')));

it('shows areas in square feet until square metres are chosen in the footer, and remembers it', async () => {
  await renderApp({ path: paths.about() });
  render(<Report />);
  expect(screen.getByText('1,680 sq ft')).toBeInTheDocument();
  const footer = within(screen.getByRole('contentinfo'));
  await userEvent.click(footer.getByRole('radio', { name: 'm²' }));
  expect(screen.getByText('156 m²')).toBeInTheDocument();
  expect(document.cookie).toContain(`units=${encodeURIComponent('m²')}`);
  expect(localStorage).toHaveLength(0);
});

it('follows another tab once it is looked at again, and takes nonsense for the default', () => {
  render(<Report />);
  const store = (value: string) => {
    createStoredChoice({ key: 'units', values: ['', value] }).choose(value);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  store('m²');
  expect(screen.getByText('156 m²')).toBeInTheDocument();
  store('acres');
  expect(screen.getByText('1,680 sq ft')).toBeInTheDocument();
});
