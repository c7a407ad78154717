import { useId } from 'react';
import { paths } from '#src/lib/paths.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { StepHead } from '#src/ui/step-head.tsx';
import { ContactRow } from './contact-row.tsx';
import { nextStep, onboardingSteps } from './onboarding-steps.ts';
import type { StepProps } from './step-props.ts';

/** Where somebody can be reached: each way is proved with a code before it counts. */
export function ContactStep({ account, saveLabel }: Pick<StepProps, 'account' | 'saveLabel'>) {
  const { user } = account;
  const headingId = useId();
  const steps = onboardingSteps(account);
  const next = nextStep(steps, 'contact');
  const isDone = Boolean(user.email || user.phone);
  return (
    <section aria-labelledby={headingId}>
      <StepHead id={headingId} title="E-mail and phone">
        One of the two is enough. Neither is ever shown on a page: people write to you through Gable.
      </StepHead>
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
