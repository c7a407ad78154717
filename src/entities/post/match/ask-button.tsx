import { formatAgeInText, formatTime, isSameDay } from '#contract/format/dates.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { type Question, undoMs, useAskQuestion } from './use-ask-question.ts';

interface AskButtonProps {
  question: Question;
  ownerName: string;
  /** `Ask about the basement`. */
  label: string;
  /** Says what was done, with a button that undoes it within `shownMs`. */
  offerUndo: (text: string, undo: () => void, shownMs: number) => void;
  className?: string;
}

/** Sends the question with one press. */
export function AskButton({ question, ownerName, label, offerUndo, className }: AskButtonProps) {
  const { askedAt, isSending, error, ask, takeBack } = useAskQuestion(question);
  if (askedAt !== null)
    return (
      <p role="status" className="type-small text-muted">
        {`You asked ${isSameDay(askedAt, new Date()) ? `at ${formatTime(askedAt)}` : formatAgeInText(askedAt)}.`}
      </p>
    );
  const isLimit = error?.status === 429;
  return (
    <>
      <Button
        busy={isSending}
        disabled={isLimit}
        className={className}
        onClick={() => {
          ask();
          offerUndo(`Question sent to ${ownerName}`, takeBack, undoMs);
        }}
      >
        {error && !isLimit ? 'Try again' : label}
      </Button>
      {error && (
        <p role="alert" className="w-full pb-1 text-error">
          {isLimit ? error.message : `Your question wasn’t sent. ${inlineMessage(error) ?? ''}`}
        </p>
      )}
    </>
  );
}
