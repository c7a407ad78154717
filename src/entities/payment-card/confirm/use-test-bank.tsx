import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { cardMutations } from '../card-mutations.ts';

const ConfirmDialog = lazyComponent(async () => (await import('./confirm-with-bank-dialog.tsx')).ConfirmWithBankDialog);

interface Question {
  answer: (isApproved: boolean) => void;
}

/** Plays the bank of the simulated Stripe: `ask` resolves when the member has answered and the processor knows. */
export function useTestBank() {
  const [question, setQuestion] = useState<Question | null>(null);
  const { mutateAsync: sendAnswer } = useMutation(cardMutations.answerTestBank());

  async function ask(clientSecret: string): Promise<void> {
    const isApproved = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    await sendAnswer({ clientSecret, isApproved });
  }

  const dialog = question && <ConfirmDialog onAnswer={question.answer} onLoadError={() => question.answer(false)} />;
  return { ask, dialog };
}
