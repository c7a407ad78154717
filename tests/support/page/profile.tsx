import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { KycStep } from '#contract/account/kyc.ts';
import type { KycUser, OwnUser } from '#contract/account/user.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { memberState, memberToken, memberUser } from './member-state.ts';
import { renderApp } from './render.tsx';

interface Person {
  user?: Partial<OwnUser>;
  step?: KycStep;
  reason?: string;
  document?: KycUser['document'];
  handlers?: RequestHandler[];
}

export function renderAs(path: string, { user = {}, step, reason, document, handlers = [] }: Person = {}) {
  const person = meetPerson(memberToken, { id: 'member', ...memberUser, ...user }, step);
  Object.assign(person, { reason: reason ?? null, document: document ?? null });
  const { userType = 'Individual', email = memberUser.email, isApplePrivateEmail = false } = user;
  return renderApp({ path, state: memberState({ userType, email, isApplePrivateEmail }, step), handlers });
}

/** A person who has signed in for the first time, with an address only. */
export const newcomer = {
  user: { firstName: '', lastName: '', city: '', province: null, userType: null },
  step: 'registered',
} as const;

export const heading = (name: string | RegExp, level = 2) => screen.findByRole('heading', { level, name });
