import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/residential-details/home1?from=a-letter';
const link = `${window.location.origin}/residential-details/home1`;
const shown = mock('GET /posts/{id}', () => ({ data: makeListing({ id: 'home1' }) }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

async function share() {
  const { person } = await renderApp({ path, handlers: [shown] });
  await findPageHeading();
  await person.click(screen.getByRole('button', { name: 'Share' }));
}

it('copies the link where the system has no sheet for it', async () => {
  await share();
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('opens the system’s own sheet where there is one, and accepts a cancelled share', async () => {
  const shared = vi.fn().mockRejectedValue(new DOMException('Changed their mind', 'AbortError'));
  Object.assign(navigator, { share: shared });
  await share();
  expect(shared).toHaveBeenCalledWith({ title: '112B Strathcona Avenue', url: link });
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
});
