import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { log } from '#src/lib/config/log.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/about-us';

it('the profile says whether a plan is active', async () => {
  giveSubscription(memberToken);
  const { store } = await renderApp({ path, user: true });
  await waitFor(() => expect(store.getState().profile.isSubscriptionActive).toBe(true));
});

it('a check that fails is only logged', async () => {
  giveSubscription(memberToken);
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const handlers = [failing('GET /subscription/active-subscription', 403, 'Not this time')];
  const { store } = await renderApp({ path, user: true, handlers });
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The subscription could not be checked', expect.any(Error)));
  expect(screen.queryByText('Not this time')).not.toBeInTheDocument();
  expect(store.getState().profile.isSubscriptionActive).toBe(false);
});
