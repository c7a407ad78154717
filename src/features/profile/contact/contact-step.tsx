import { useId } from 'react';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { StepHeading } from '#src/ui/navigation/step-heading.tsx';
import { nextStep, onboardingSteps } from '../onboarding/onboarding-steps.ts';
import type { StepProps } from '../onboarding/step-props.ts';
import { ContactRow } from './contact-row.tsx';

/** A member’s email and phone number; each is confirmed with a code before it is saved. */
export function ContactStep({ account, saveLabel }: Pick<StepProps, 'account' | 'saveLabel'>) {
  const { user } = account;
  const headingId = useId();
  const steps = onboardingSteps(account);
  const next = nextStep(steps, 'contact');
  const isDone = Boolean(user.email || user.phone);
  return (
    <section aria-labelledby={headingId}>
      <StepHeading id={headingId} title="Email and phone">
        You need at least one. We never show them publicly; people message you through Gable.
      </StepHeading>
      <ContactRow kind="email" user={user} />
      <ContactRow kind="phone" user={user} />
      {isDone && (
        <ActionBar>
          <ButtonLink kind="main" to={next ? paths.editMyProfile(next.name) : paths.myProfile()}>
            {saveLabel}
          </ButtonLink>
        </ActionBar>
      )}
    </section>
  );
}
