import type { Viewing } from '#contract/viewing/viewing.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { useAnswer } from '../answer/use-answer.ts';
import { useViewingDialogs, type ViewingDialog } from '../answer/use-viewing-dialogs.tsx';
import { formatClock } from '../time/viewing-time.ts';
import type { CardState } from './card-state.ts';

interface CardActionsProps {
  viewing: Viewing;
  state: CardState;
  canPropose: boolean;
  name: string;
}

/** The text buttons at the foot of a card. */
export function CardActions({ viewing, state, canPropose, name }: CardActionsProps) {
  const { open, dialogs } = useViewingDialogs(viewing, name);
  const { answer, isPending, error } = useAnswer(viewing);
  const { startsAt, timeZone } = viewing;
  const button = (label: string, dialog: ViewingDialog) => (
    <Button kind="text" onClick={() => open(dialog)}>
      {label}
    </Button>
  );
  const isMove = state.type === 'to_answer' && state.isMove;
  const hasFoot =
    state.type === 'to_answer' ||
    state.type === 'waiting' ||
    (state.type === 'ended' && state.canPropose && canPropose);
  return (
    <>
      {hasFoot && (
        <div className="flex flex-wrap items-center gap-x-1 border-t border-hairline px-2 py-1">
          {isMove && startsAt && (
            <Button kind="text" busy={isPending} onClick={() => answer({ action: 'decline', note: '' })}>
              Keep {formatClock(startsAt, timeZone)}
            </Button>
          )}
          {state.type === 'to_answer' && button('Suggest other times', 'times')}
          {state.type === 'to_answer' && (isMove ? button('Cancel viewing', 'cancel') : button('Decline', 'decline'))}
          {state.type === 'waiting' && button('Change times', 'times')}
          {state.type === 'waiting' && button('Withdraw', 'withdraw')}
          {state.type === 'ended' && button('Propose new times', 'new')}
          <FocusedError message={error?.message} className="type-caption" />
        </div>
      )}
      {dialogs}
    </>
  );
}
