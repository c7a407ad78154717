import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, UserRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { UserType } from '#contract/vocabulary.ts';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioCards } from '#src/ui/form/choice/radio-cards.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { StepHeading } from '#src/ui/navigation/step-heading.tsx';
import type { StepProps } from './step-props.ts';

const options = [
  {
    value: 'Individual',
    title: 'Individual',
    text: 'I’m selling, renting out or looking for a home of my own.',
    icon: UserRound,
  },
  {
    value: 'Agent',
    title: 'Agent',
    text: 'I’m licensed to sell and rent homes for clients.',
    icon: BadgeCheck,
  },
] as const;

/** Asks for the user type, on which the other steps depend. */
export function TypeStep({ account, saveLabel, onSaved }: Omit<StepProps, 'draft'>) {
  const { kyc } = account;
  const headingId = useId();
  const [chosen, setChosen] = useState<UserType | null>(kyc.userType);
  const [isNotFound, setMissing] = useState(false);
  /** Key of the error summary: the same message is announced again. */
  const [attempts, setAttempts] = useState(0);
  const choice = useMutation(userMutations.chooseType());

  function send(event: FormEvent) {
    event.preventDefault();
    if (choice.isPending) return;
    setAttempts((count) => count + 1);
    setMissing(chosen === null);
    if (chosen !== null) choice.mutate(chosen, { onSuccess: () => onSaved() });
  }
  const failure = isNotFound ? 'Choose individual or agent' : inlineMessage(choice.error);
  return (
    <section aria-labelledby={headingId}>
      <StepHeading id={headingId} title="Individual or agent?">
        You can change this until your profile is complete.
      </StepHeading>
      <form noValidate onSubmit={send} className="grid gap-5">
        {failure && <ErrorSummary key={attempts} title={failure} errors={[]} />}
        <RadioCards
          label="How you use Gable"
          options={options}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setMissing(false);
          }}
        />
        <ActionBar>
          <Button type="submit" kind="main" busy={choice.isPending}>
            {saveLabel}
          </Button>
        </ActionBar>
      </form>
    </section>
  );
}
