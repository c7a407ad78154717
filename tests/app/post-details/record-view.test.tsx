import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordView } from '#src/features/post-details/page/record-view.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

afterEach(() => vi.restoreAllMocks());

const shows = mock('GET /posts/{id}', ({ params: { id } }) => ({
  data: makeListing({ id, title: id, can: { edit: id === 'own', message: true } }),
}));

function listening(refusal?: MockFailure) {
  const told: { id: string; token: string }[] = [];
  const handler = mock('POST /posts/{id}/view', ({ params, token }) => {
    told.push({ id: params.id, token });
    if (refusal) throw refusal;
    return { data: [] };
  });
  return { told, handler };
}

describe('the record of a view', () => {
  it('records one view per visit, however often the post is fetched', async () => {
    const { told, handler } = listening();
    const { queryClient, router } = await renderApp({ path: paths.post('first'), handlers: [shows, handler] });
    await waitFor(() => expect(told).toEqual([{ id: 'first', token: '' }]));
    await act(() => queryClient.invalidateQueries());
    await act(() => router.navigate(paths.post('second')));
    await waitFor(() => expect(told).toContainEqual({ id: 'second', token: '' }));
    expect(told).toHaveLength(2);
  });

  it('sends the member’s token, so that one reader counts once', async () => {
    const { told, handler } = listening();
    await renderApp({ path: paths.post('first'), user: true, handlers: [shows, handler] });
    await waitFor(() => expect(told).toEqual([{ id: 'first', token: memberToken }]));
  });

  it('does not record a view by the owner', async () => {
    const { told, handler } = listening();
    const { router } = await renderApp({ path: paths.post('own'), user: true, handlers: [shows, handler] });
    await screen.findByRole('region', { name: 'Your post' });
    await act(() => router.navigate(paths.post('other')));
    await waitFor(() => expect(told).toEqual([{ id: 'other', token: memberToken }]));
  });

  it('shows no error where the call fails', async () => {
    const { told, handler } = listening(new MockFailure(500, 'Counting is broken'));
    await renderApp({ path: paths.post('first'), handlers: [shows, handler] });
    await waitFor(() => expect(told).toHaveLength(1));
    await recordView('again');
    expect(told).toHaveLength(2);
    expect(screen.queryByText('Counting is broken')).not.toBeInTheDocument();
  });
});

describe('the caller of a view', () => {
  const open = async (handler: ReturnType<typeof listening>['handler']) => {
    await renderApp({ path: '/contact-us', handlers: [handler] });
    return recordView('first');
  };

  it('does not record a view by a crawler', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    const { told, handler } = listening();
    await open(handler);
    expect(told).toEqual([]);
  });

  it('does not record a view while printing', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === 'print' }),
    );
    const { told, handler } = listening();
    await open(handler);
    expect(told).toEqual([]);
  });

  it('waits until a page in the background becomes visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { told, handler } = listening();
    await renderApp({ path: '/contact-us', handlers: [handler] });
    const telling = recordView('first');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    // The first event found it hidden still, and waits for the next.
    await Promise.resolve();
    document.dispatchEvent(new Event('visibilitychange'));
    await telling;
    expect(told).toHaveLength(1);
  });
});
