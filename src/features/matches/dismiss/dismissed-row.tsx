import { useEffect, useId, useRef } from 'react';
import { type Dismissal, farFrom, type Match } from '#contract/matching/match.ts';
import { postName } from '#contract/post/post-name.ts';
import { PostThumbnail } from '#src/entities/post/post-thumbnail.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { dismissalText, farFromLabels } from './reason-labels.ts';

interface DismissedRowProps {
  match: Match;
  dismissal: Dismissal;
  takesFocus: boolean;
  onDismiss: (dismissal: Dismissal) => void;
  onRestore: () => void;
}

/** The one line that is left of a match. */
export function DismissedRow({ match: { post }, dismissal, takesFocus, onDismiss, onRestore }: DismissedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const name = postName(post);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hairline py-4 tablet:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <div className="opacity-70">
        <PostThumbnail post={post} />
      </div>
      <div className="min-w-0">
        <p id={textId} className="text-muted">
          <b className="font-semibold text-strong">{name}</b>
          {` dismissed: ${dismissalText(dismissal)}.`}
        </p>
        {dismissal.reason === 'too_far' && (
          <fieldset className="mt-2 flex flex-wrap items-center gap-2">
            <legend className="float-left mr-2 py-2 type-small text-muted">From what? Optional.</legend>
            {farFrom.map((from) => (
              <Chip
                key={from}
                on={dismissal.from === from}
                aria-pressed={dismissal.from === from}
                onClick={() => onDismiss({ reason: 'too_far', from: dismissal.from === from ? null : from })}
              >
                {farFromLabels[from]}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      <Button
        ref={undo}
        kind="text"
        aria-label={`Undo: bring ${name} back`}
        aria-describedby={textId}
        onClick={onRestore}
        className="max-tablet:col-start-2 max-tablet:-ml-2 max-tablet:justify-self-start"
      >
        Undo
      </Button>
    </li>
  );
}
