import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { formatArea } from '#contract/format/area.ts';
import { setAreaUnit, useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { createPreference } from '#src/lib/storage/preference.ts';
import { renderApp } from '#tests/support/page/render.tsx';

function Report() {
  return <output>{formatArea(1_680, useAreaUnit())}</output>;
}

beforeEach(() => act(() => setAreaUnit('sq ft')));

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
    createPreference({ key: 'units', values: ['', value] }).set(value);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  store('m²');
  expect(screen.getByText('156 m²')).toBeInTheDocument();
  store('acres');
  expect(screen.getByText('1,680 sq ft')).toBeInTheDocument();
});
