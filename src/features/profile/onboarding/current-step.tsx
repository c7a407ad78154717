import { useEffect, useRef } from 'react';
import { useDraft } from '#src/lib/forms/use-draft.ts';
import { ContactStep } from '../contact/contact-step.tsx';
import { AboutStep } from './about-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { StepSkeleton } from './edit-profile-skeleton.tsx';
import { LicenceStep } from './licence-step.tsx';
import type { StepName } from './onboarding-steps.ts';
import type { StepProps } from './step-props.ts';
import { TypeStep } from './type-step.tsx';

interface CurrentStepProps extends Omit<StepProps, 'draft'> {
  name: StepName;
  takesFocus: boolean;
}

/** The step that is shown, once it is known what was typed into it before. */
export function CurrentStep({ name, takesFocus, ...step }: CurrentStepProps) {
  const draft = useDraft(step.account.user.id, name);
  const box = useRef<HTMLDivElement>(null);
  const isThere = draft !== undefined;

  useEffect(() => {
    if (isThere && takesFocus) box.current?.querySelector('h2')?.focus();
  }, [isThere, takesFocus]);

  if (!draft) return <StepSkeleton />;
  return (
    <div ref={box}>
      {name === 'type' && <TypeStep {...step} />}
      {name === 'about' && <AboutStep {...step} draft={draft} />}
      {name === 'contact' && <ContactStep {...step} />}
      {name === 'licence' && <LicenceStep {...step} draft={draft} />}
      {name === 'document' && <DocumentStep {...step} />}
    </div>
  );
}
