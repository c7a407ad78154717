import { CircleAlert, CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { plural } from '#src/entities/post/post-facts.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import type { ManyResult } from './use-acts.ts';

interface ManySummaryProps {
  result: ManyResult | null;
  boxRef: RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
}

/** What became of the posts that were selected: how many were changed, and which were not and why. */
export function ManySummary({ result, boxRef, onDismiss }: ManySummaryProps) {
  return (
    // Always there, so that a new result is read out.
    <div ref={boxRef} role="status" tabIndex={-1} className="scroll-mt-24">
      {result && (
        <NoticeBanner
          tone={result.refused.length > 0 ? 'caution' : 'positive'}
          icon={result.refused.length > 0 ? CircleAlert : CircleCheck}
          title={titleOf(result)}
          className="mb-3"
        >
          <Refused refused={result.refused} />
          <Button kind="text" size="sm" onClick={onDismiss} className="-ml-2">
            Got it
          </Button>
        </NoticeBanner>
      )}
    </div>
  );
}

function Refused({ refused }: Pick<ManyResult, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <>
      {refused.length === 1 ? 'One stayed as it was:' : `${refused.length} stayed as they were:`}
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

const verbs = { renew: 'renewed', pause: 'paused', close: 'closed' };

const titleOf = ({ change, done }: ManyResult) =>
  `${done === 0 ? 'No post' : plural(done, 'post')} ${verbs[change.action]}.`;
