import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, UserRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { UserType } from '#contract/vocabulary.ts';
import { messageInPlace } from '#src/lib/http/request-error.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCells } from '#src/ui/choice-cells.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { StepHead } from '#src/ui/step-head.tsx';
import type { StepProps } from './step-props.ts';
import { useProfileChanges } from './use-profile-changes.ts';

const options = [
  {
    value: 'Individual',
    title: 'Individual',
    text: 'I sell, rent out, buy or look for a home of my own.',
    icon: UserRound,
  },
  {
    value: 'Agent',
    title: 'Agent',
    text: 'I am licensed to sell and rent out homes for others.',
    icon: BadgeCheck,
  },
] as const;

/** Asks what somebody is here as: everything else depends on it. */
export function TypeStep({ account, saveLabel, onSaved }: Omit<StepProps, 'draft'>) {
  const { kyc } = account;
  const headingId = useId();
  const [chosen, setChosen] = useState<UserType | null>(kyc.userType);
  const [isMissing, setMissing] = useState(false);
  /** Each is told anew, the same words twice too. */
  const [attempts, setAttempts] = useState(0);
  const { chooseType } = useProfileChanges();
  const choice = useMutation({ mutationFn: chooseType, onSuccess: () => onSaved() });

  function send(event: FormEvent) {
    event.preventDefault();
    if (choice.isPending) return;
    setAttempts((count) => count + 1);
    setMissing(chosen === null);
    if (chosen !== null) choice.mutate(chosen);
  }
  const failure = isMissing ? 'Choose one of the two' : messageInPlace(choice.error);
  return (
    <section aria-labelledby={headingId}>
      <StepHead id={headingId} title="Individual or agent?">
        You can change this until your profile is complete.
      </StepHead>
      <form noValidate onSubmit={send} className="grid gap-5">
        {failure && <ErrorSummary key={attempts} title={failure} errors={[]} />}
        <ChoiceCells
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
