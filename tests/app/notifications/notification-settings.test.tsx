import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notificationSettingsOf } from '#tests/support/mock-api/data/notifications.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/notification-settings';
const main = () => within(screen.getByRole('main'));
const choice = (name: string) => main().findByRole('radio', { name });
const stored = (subject: string) =>
  notificationSettingsOf(memberToken, 'email').subjects.find((each) => each.subject === subject)?.delivery;

describe('notification settings', () => {
  it('hold one choice a subject, and say where emails go', async () => {
    await renderApp({ path, user: true });
    expect(await choice('New messages: Email right away')).toBeChecked();
    expect(await choice('Saved homes that closed: On Gable only')).toBeChecked();
    const group = within(main().getByRole('radiogroup', { name: 'Viewing reminders' }));
    expect(group.getAllByRole('radio')).toHaveLength(3);
    expect(group.getByText('Daily summary: not available')).toBeInTheDocument();
    for (const name of ['New messages', 'Viewing proposals and changes']) {
      const always = within(main().getByRole('radiogroup', { name }));
      expect(always.getByRole('radio', { name: `${name}: On Gable only` })).toBeInTheDocument();
      expect(always.getByText('Off: not available')).toBeInTheDocument();
    }
    expect(main().getByText('nadia@example.ca')).toBeInTheDocument();
    expect(main().getByText('Always on, by email')).toBeInTheDocument();
    expect(document.title).toBe('Notification settings · Gable');
  });

  it('save each choice at once, by mouse and by keyboard', async () => {
    const user = userEvent.setup();
    await renderApp({ path, user: true });
    await user.click(await choice('Price changes: Daily summary'));
    expect(await choice('Price changes: Daily summary')).toBeChecked();
    await waitFor(() => expect(stored('favourite_price_change')).toBe('daily'));
    expect(await main().findByText('Saved')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(stored('favourite_price_change')).toBe('off'));
    expect(await choice('Price changes: Off')).toHaveFocus();
  });

  it('take back the choice that failed, and keep those around it', async () => {
    const user = userEvent.setup();
    const refusing = mock('PUT /notifications/settings', ({ body, token }) => {
      if (body.deliveries.post_expired) throw new MockFailure(503, 'Not now');
      return { data: notificationSettingsOf(token, 'email') };
    });
    await renderApp({ path, user: true, handlers: [refusing] });
    await user.click(await choice('Expired: Off'));
    await waitFor(async () => expect(await choice('Expired: Email right away')).toBeChecked());
    expect(main().getByText('Not saved. Choose again to retry.')).toBeInTheDocument();
    expect(await choice('Price changes: Email right away')).toBeChecked();
  });

  it('set the hour of the daily summary', async () => {
    const user = userEvent.setup();
    await renderApp({ path, user: true });
    await user.selectOptions(await main().findByRole('combobox', { name: 'Daily summary arrives at' }), '6:00 pm');
    await waitFor(() => expect(notificationSettingsOf(memberToken, 'email').summaryHour).toBe(18));
    expect(main().getByText('Eastern time')).toBeInTheDocument();
  });

  it('speak of text messages to a member without an email address', async () => {
    await renderApp({ path, user: { email: '' } });
    expect(await choice('Expired: Text right away')).toBeChecked();
    expect(main().queryByRole('radio', { name: 'New messages: Text right away' })).not.toBeInTheDocument();
    expect(main().queryByRole('combobox')).not.toBeInTheDocument();
    expect(await main().findByRole('link', { name: 'Add an email' })).toBeInTheDocument();
  });

  it('offer to try again where they could not be loaded', async () => {
    await renderApp({ path, user: true, handlers: [failing('GET /notifications/settings', 503)] });
    expect(
      await main().findByRole('heading', { level: 1, name: 'We couldn’t load your notification settings' }),
    ).toBeInTheDocument();
  });

  it('are a link away from the notifications', async () => {
    const user = userEvent.setup();
    await renderApp({ path: '/notifications', user: true });
    await user.click(await main().findByRole('link', { name: 'Settings' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Notification settings' })).toBeInTheDocument();
  });
});
