import { type KycEvent, missingFacts, nextKycStep } from '#contract/account/kyc.ts';
import type { Account } from '../use-account.ts';

const stepNames = ['type', 'about', 'contact', 'licence', 'document'] as const;
export type StepName = (typeof stepNames)[number];

const stepTitles: Record<StepName, string> = {
  type: 'How you use Gable',
  about: 'About you',
  contact: 'Email and phone',
  licence: 'Your licence',
  document: 'Licence document',
};

const agentSteps: readonly StepName[] = ['licence', 'document'];

const stepOfFact: Record<string, StepName> = {
  firstName: 'about',
  lastName: 'about',
  city: 'about',
  province: 'about',
  contact: 'contact',
  brokerage: 'licence',
  licenceNumber: 'licence',
  licenceProvince: 'licence',
  licenceExpiresOn: 'licence',
  languages: 'licence',
  biography: 'licence',
};

interface OnboardingStep {
  name: StepName;
  title: string;
  isDone: boolean;
}

export const canApplyEvent = ({ kyc }: Account, event: KycEvent) => nextKycStep(kyc.step, event) !== null;

const canChoose = (account: Account) =>
  canApplyEvent(account, 'individual_chosen') || canApplyEvent(account, 'agent_chosen');

/** The steps of the member's form, and which of them are done. */
export function onboardingSteps(account: Account): OnboardingStep[] {
  const { user, kyc } = account;
  const isAgent = kyc.userType === 'Agent';
  // Before a type is chosen the server reports no missing fields.
  const missing = kyc.userType ? kyc.missing : missingFacts('Individual', user);
  const open = new Set(missing.map((fact) => stepOfFact[fact]));
  const isDone: Record<StepName, boolean> = {
    type: kyc.userType !== null,
    about: !open.has('about'),
    contact: !open.has('contact'),
    licence: !open.has('licence'),
    document: kyc.step === 'agent_verified' || kyc.step === 'agent_verification_pending',
  };
  return stepNames
    .filter((name) => isAgent || !agentSteps.includes(name))
    .filter((name) => name !== 'type' || canChoose(account))
    .map((name) => ({ name, title: stepTitles[name], isDone: isDone[name] }));
}

/** The step that the address asks for where it is there, otherwise the first with something to ask, otherwise the first of all. */
export function shownStep(
  steps: readonly OnboardingStep[],
  asked: string | null | undefined,
): OnboardingStep | undefined {
  const open = steps.find(({ isDone }) => !isDone) ?? steps.find(({ name }) => name === 'about');
  // The other steps depend on the type.
  if (open?.name === 'type') return open;
  return steps.find(({ name }) => name === asked) ?? open;
}

/** The next step with something left to ask, after this one or else before it; undefined where there is none. */
export function nextStep(steps: readonly OnboardingStep[], name: StepName): OnboardingStep | undefined {
  const place = steps.findIndex((step) => step.name === name);
  return [...steps.slice(place + 1), ...steps.slice(0, place)].find(({ isDone }) => !isDone);
}
