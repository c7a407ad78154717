import { beforeEach, expect, it } from 'vitest';
import { consumeRedirect, isRedirectPending, saveRedirectFlags } from './redirect-flags.ts';
import { setRedirectFlags } from './set-redirect-flags.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (query: string) => saveRedirectFlags(new URLSearchParams(query));

it('leads to the plans with the chosen one, once', () => {
  keep('redirect=true&redirectToSubscriptionPlans=true&selectedPlanId=plus_monthly');
  expect(localStorage.getItem('redirect')).toBe('true');
  expect(localStorage.getItem('redirectToSubscriptionPlans')).toBe('true');
  expect(localStorage.getItem('selectedPlanId')).toBe('plus_monthly');
  expect(isRedirectPending()).toBe(true);
  expect(consumeRedirect()).toBe('/subscription-plans?planId=plus_monthly');
  expect(localStorage).toHaveLength(0);
  expect(consumeRedirect()).toBeNull();
});

it('leads to the plan by the year that was chosen in this tab, once', () => {
  setRedirectFlags('plus', 'year');
  expect(consumeRedirect()).toBe('/subscription-plans?planId=plus&interval=year');
  setRedirectFlags('plus');
  expect(consumeRedirect()).toBe('/subscription-plans?planId=plus');
});

it('forgets the year of an earlier choice when an address names a plan', () => {
  setRedirectFlags('plus', 'year');
  keep('redirect=true&selectedPlanId=agent-pro');
  expect(consumeRedirect()).toBe('/subscription-plans?planId=agent-pro');
});

it('takes nothing but a known interval', () => {
  setRedirectFlags('plus', 'year');
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '//evil.example');
  expect(consumeRedirect()).toBe('/subscription-plans?planId=plus');
});

it('leads to the plans and nowhere else, whatever the flag says', () => {
  keep('redirect=https://evil.example');
  expect(consumeRedirect()).toBe('/subscription-plans');
});

it('needs no plan', () => {
  keep('redirectToSubscriptionPlans=1');
  expect(consumeRedirect()).toBe('/subscription-plans');
});

it.each(['a b', '../x', '%00', '<script>', 'é'])('drops a plan that is no id: %s', (planId) => {
  keep(`redirect=true&selectedPlanId=${encodeURIComponent(planId)}`);
  expect(localStorage.getItem('selectedPlanId')).toBeNull();
  localStorage.setItem('selectedPlanId', planId);
  expect(consumeRedirect()).toBe('/subscription-plans');
});

it.each(['', 'redirect=false', 'redirect=', 'redirectToSubscriptionPlans=0', 'selectedPlanId=plus'])(
  'sends nobody anywhere for: %j',
  (query) => {
    keep(query);
    expect(isRedirectPending()).toBe(false);
    expect(consumeRedirect()).toBeNull();
  },
);
