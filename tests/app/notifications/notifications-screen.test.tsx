import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { dispatchRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { hoursAgo } from '#tests/support/mock-api/data/factories.ts';
import { listNotifications, receiveNotification } from '#tests/support/mock-api/data/notifications.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/notifications';
const main = () => within(screen.getByRole('main'));
const unread = () => listNotifications(memberToken).filter(({ readAt }) => readAt === null);

describe('notifications', () => {
  it('stand by day, unread ones marked', async () => {
    receiveNotification(memberToken, { title: 'Price reduced by $15,000', createdAt: new Date().toISOString() });
    receiveNotification(memberToken, { title: 'Your post expired', createdAt: hoursAgo(24 * 9), readAt: hoursAgo(1) });
    await renderApp({ path, user: true });
    const today = within(await main().findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: 'Price reduced by $15,000' })).toBeInTheDocument();
    expect(today.getByText('Unread:')).toBeInTheDocument();
    const earlier = within(main().getByRole('region', { name: 'Earlier' }));
    expect(earlier.queryByText('Unread:')).not.toBeInTheDocument();
    expect(main().queryByRole('region', { name: 'Yesterday' })).not.toBeInTheDocument();
    expect(document.title).toBe('Notifications · Gable');
  });

  it('are marked as read one by one, by opening them, and all at once', async () => {
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles) receiveNotification(memberToken, { title, link: '' });
    const user = userEvent.setup();
    await renderApp({ path, user: true });
    await user.click(await main().findByRole('button', { name: 'Mark as read: Second' }));
    await waitFor(() =>
      expect(
        unread()
          .map(({ title }) => title)
          .sort(),
      ).toEqual(['First', 'Third']),
    );
    await user.click(main().getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(unread()).toEqual([]));
    expect(main().queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('stay unread where the call fails', async () => {
    receiveNotification(memberToken, { title: 'First', link: '' });
    const user = userEvent.setup();
    await renderApp({ path, user: true, handlers: [failing('PUT /notifications/read', 503)] });
    await user.click(await main().findByRole('button', { name: 'Mark all as read' }));
    expect(await main().findByText('Unread:')).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Mark all as read' })).toBeInTheDocument();
  });

  it('appear on the open page as the event of a new one arrives', async () => {
    await renderApp({ path, user: true });
    expect(await main().findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
    receiveNotification(memberToken, { title: 'Just now' });
    act(() => dispatchRealtimeEvent('notification_count_update'));
    expect(await main().findByRole('link', { name: 'Just now' })).toBeInTheDocument();
  });

  it('appear on the open page once the socket connects, where they came before it', async () => {
    act(() => setRealtimeConnected(false));
    await renderApp({ path, user: true });
    expect(await main().findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
    receiveNotification(memberToken, { title: 'Just before' });
    act(() => setRealtimeConnected(true));
    expect(await main().findByRole('link', { name: 'Just before' })).toBeInTheDocument();
  });

  it('hold twenty a page', async () => {
    for (let at = 1; at <= 23; at += 1)
      receiveNotification(memberToken, { title: `Notice ${at}`, createdAt: hoursAgo(at) });
    const user = userEvent.setup();
    await renderApp({ path, user: true });
    expect(await main().findByRole('link', { name: 'Notice 1' })).toBeInTheDocument();
    expect(main().getAllByRole('listitem').length).toBeGreaterThanOrEqual(20);
    await user.click(main().getByRole('link', { name: 'Page 2' }));
    expect(await main().findByRole('link', { name: 'Notice 23' })).toBeInTheDocument();
    expect(main().queryByRole('link', { name: 'Notice 1' })).not.toBeInTheDocument();
  });

  it('say so where there are none, or they could not be loaded', async () => {
    await renderApp({ path, user: true });
    expect(await main().findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
  });

  it('offer to try again where they could not be loaded', async () => {
    await renderApp({
      path,
      user: true,
      handlers: [failing('GET /notifications', 503)],
    });
    expect(await main().findByRole('heading', { name: 'We couldn’t load your notifications' })).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
