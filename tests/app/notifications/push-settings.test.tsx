import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { givePushDevice, pushSettingsOf } from '#tests/support/mock-api/data/push.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { fakePush } from '#tests/support/page/fake-push.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const open = (options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path: '/notification-settings', user: true, ...options });
const devices = async () => within(await screen.findByRole('region', { name: 'On your devices' }));
const choice = (name: string) => screen.findByRole('checkbox', { name: `${name}: Push` });
const stored = () => pushSettingsOf(memberToken);

it('turns pushes on for this device, and its choices with it', async () => {
  const { register } = fakePush();
  const { person } = await open();
  expect(await choice('New messages')).toBeDisabled();
  expect(await choice('New messages')).not.toBeChecked();
  expect(register).not.toHaveBeenCalled();
  await person.click((await devices()).getByRole('button', { name: 'Turn on' }));
  expect(await (await devices()).findByText(/^On since /)).toBeInTheDocument();
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(await choice('New messages')).toBeChecked();
  expect(await choice('Price changes')).not.toBeChecked();
  await person.click(await choice('Price changes'));
  await waitFor(() => expect(stored().subjects).toContainEqual({ subject: 'favourite_price_change', isOn: true }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('has a push axis beside the emails: neither changes the other, and a subject that is off is not pushed', async () => {
  fakePush({ permission: 'granted', isSubscribed: true });
  givePushDevice(memberToken);
  const { person } = await open();
  await person.click(await screen.findByRole('radio', { name: 'New matches: On Gable only' }));
  expect(await choice('New matches')).toBeChecked();
  await person.click(await screen.findByRole('radio', { name: 'New matches: Off' }));
  await waitFor(async () => expect(await choice('New matches')).not.toBeChecked());
  expect(await choice('New matches')).toBeDisabled();
  expect(screen.getByText('News about Gable: Push: not available')).toBeInTheDocument();
});

it('turns pushes off for this device, and for another one by its name', async () => {
  const { unsubscribe } = fakePush({ permission: 'granted', isSubscribed: true });
  const phone =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
  givePushDevice(memberToken);
  givePushDevice(memberToken, { current: false, userAgent: phone, lastUsedAt: new Date().toISOString() });
  const { person } = await open();
  expect(await (await devices()).findByText(/Last one just now\.$/)).toBeInTheDocument();
  await person.click((await devices()).getByRole('button', { name: 'Turn off notifications on Chrome on Android' }));
  await waitFor(() => expect(stored().devices).toHaveLength(1));
  await person.click((await devices()).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(stored().devices).toEqual([]));
  expect(unsubscribe).toHaveBeenCalled();
  expect(await choice('New messages')).toBeDisabled();
});

it('sends a test to this device', async () => {
  fakePush({ permission: 'granted', isSubscribed: true });
  givePushDevice(memberToken);
  const { person } = await open();
  await person.click(await (await devices()).findByRole('button', { name: 'Send a test' }));
  expect(await (await devices()).findByText('Sent. It arrives in a few seconds.')).toBeInTheDocument();
});

it('shows why the server refuses a test', async () => {
  fakePush({ permission: 'granted', isSubscribed: true });
  givePushDevice(memberToken);
  const refusal = 'You’ve sent several tests. Try again in an hour.';
  const { person } = await open({
    handlers: [failing('POST /notifications/push/devices/{id}/test', 429, refusal)],
  });
  await person.click(await (await devices()).findByRole('button', { name: 'Send a test' }));
  expect(await (await devices()).findByText(refusal)).toBeInTheDocument();
});

it('shows details on a locked screen only where they are chosen', async () => {
  fakePush();
  const { person } = await open();
  const details = await screen.findByRole('checkbox', { name: 'Show details' });
  expect(details).not.toBeChecked();
  await person.click(details);
  await waitFor(() => expect(stored().showsDetails).toBe(true));
});

it.each([
  ['a browser without pushes', undefined, 'This browser can’t show them. Emails still go out.'],
  ['a refused permission', 'denied', /^Blocked for this site\. Allow them in your browser’s site settings/],
] as const)('says what to do with %s, and has nothing to press', async (_case, permission, text) => {
  if (permission) fakePush({ permission });
  await open();
  expect(await (await devices()).findByText(text)).toBeInTheDocument();
  expect((await devices()).queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
});

it('tells the way on an iPhone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  await open();
  expect(await (await devices()).findByText(/^On an iPhone or iPad, install first/)).toBeInTheDocument();
  vi.restoreAllMocks();
});

it('says where the browser or the server did not allow them', async () => {
  fakePush({ answer: 'denied' });
  const { person } = await open();
  await person.click((await devices()).getByRole('button', { name: 'Turn on' }));
  expect(await (await devices()).findByText('Your browser didn’t allow them.')).toBeInTheDocument();
  expect(stored().devices).toEqual([]);
});

it('stays off where the push service or the API cannot be reached', async () => {
  fakePush({ isReachable: false });
  const { person } = await open();
  await person.click((await devices()).getByRole('button', { name: 'Turn on' }));
  expect(await (await devices()).findByText('We couldn’t turn them on. Try again later.')).toBeInTheDocument();
  expect(stored().devices).toEqual([]);
});

it('takes back a choice that was not saved', async () => {
  fakePush({ permission: 'granted', isSubscribed: true });
  givePushDevice(memberToken);
  const { person } = await open({ handlers: [failing('PUT /notifications/push', 503, 'Not now', { times: 1 })] });
  await person.click(await choice('Expired'));
  expect(await screen.findByText('Not saved. Choose again to retry.')).toBeInTheDocument();
  await waitFor(async () => expect(await choice('Expired')).not.toBeChecked());
});
