import { CircleAlert, CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { plural } from '#contract/text/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import type { BulkOutcome } from '../use-post-actions.ts';

interface BulkResultProps {
  outcome: BulkOutcome | null;
  boxRef: RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
}

/** Bulk change result: how many of the selected posts were changed, and which were not and why. */
export function BulkResult({ outcome, boxRef, onDismiss }: BulkResultProps) {
  return (
    // Always there, so that a new result is read out.
    <div ref={boxRef} role="status" tabIndex={-1} className="scroll-mt-24">
      {outcome && (
        <NoticeBanner
          tone={isWhole(outcome) ? 'positive' : 'caution'}
          icon={isWhole(outcome) ? CircleCheck : CircleAlert}
          title={titleOf(outcome)}
          className="mb-3"
        >
          <Refused refused={outcome.refused} />
          <Button kind="text" size="sm" onClick={onDismiss} className="-ml-2">
            Got it
          </Button>
        </NoticeBanner>
      )}
    </div>
  );
}

function Refused({ refused }: Pick<BulkOutcome, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <>
      {refused.length === 1 ? 'One post wasn’t changed:' : `${refused.length} posts weren’t changed:`}
      <ul className="mt-1 list-disc pl-5">
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <b className="font-semibold">{name}</b>: {message}
          </li>
        ))}
      </ul>
    </>
  );
}

const isWhole = ({ refused, limited }: BulkOutcome) => refused.length === 0 && limited === null;

const verbs = { renew: 'renewed', pause: 'paused', close: 'closed' };

const titleOf = ({ change, changedCount }: BulkOutcome) =>
  `${changedCount === 0 ? 'No posts' : plural(changedCount, 'post')} ${verbs[change.action]}.`;
