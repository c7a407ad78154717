import { describe, expect, it } from 'vitest';
import { isProfileComplete, kycSteps } from '#contract/account/kyc.ts';
import { listingKinds, postKinds, requestKinds } from '#contract/vocabulary.ts';
import { assertMayCreate, noRequestsByAgents } from '#server/users/users.policy.ts';

const userTypeOf = (step: string) => (step.startsWith('agent') ? 'Agent' : step === 'registered' ? null : 'Individual');

describe.each(kycSteps)('in the step %s', (step) => {
  const person = { userType: userTypeOf(step), step } as const;

  it.each(postKinds)('may create %s with a complete profile, agents listings alone', (kind) => {
    const isRequest = requestKinds.some((each) => each === kind);
    const create = () => assertMayCreate(person, { kind, visibility: 'public' });
    const refusal = (message: string) => expect.objectContaining({ status: 403, message });
    if (!isProfileComplete(step)) expect(create).toThrow(refusal('Please complete your profile first'));
    else if (person.userType === 'Agent' && isRequest) expect(create).toThrow(refusal(noRequestsByAgents));
    else expect(create).not.toThrow();
  });
});

it('lets agents with a complete profile save private requests', () => {
  const alert = { kind: 'buy_request', visibility: 'private' } as const;
  expect(() => assertMayCreate({ userType: 'Agent', step: 'agent_verified' }, alert)).not.toThrow();
  expect(() => assertMayCreate({ userType: null, step: 'registered' }, alert)).toThrow();
});

it('knows four kinds', () => expect([...listingKinds, ...requestKinds]).toEqual(postKinds));
