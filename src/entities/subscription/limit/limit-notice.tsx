import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { listWords } from '#contract/text/words.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { consumeRedirect } from '#src/lib/navigation/redirect-flags.ts';
import { setRedirectFlags } from '#src/lib/navigation/set-redirect-flags.ts';
import { saveWaitingDraft } from '#src/lib/navigation/waiting-draft.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { MeterBoxes } from '#src/ui/feedback/limit-meter.tsx';
import { limitLabel, limitNoun, planPriceLabel } from '../plan-labels.ts';

interface LimitNoticeProps {
  planLimit: PlanLimitReached;
  /** The post that waits for a plan; it comes back from the plans. */
  postId: string | null;
  /** Refused post's outcome, in one sentence. */
  assurance: string;
  freeWay: ReactNode;
}

const shortNouns = { activeListings: 'listings', activeRequests: 'requests', photosPerPost: 'photos' } as const;

function usedByWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return `${listWords(shown)} ${names.length === 1 ? 'is' : 'are'} using it. `;
}

/** The refusal of a plan’s limit: what uses it, the plan that lifts it, and the way that is free. Takes the focus: what was pressed may be far below. */
export function LimitNotice({ planLimit, postId, assurance, freeWay }: LimitNoticeProps) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { limit, planName, allowed, used, usedBy, liftedBy } = planLimit;

  /** Sets the specification’s flags, which also outlive a sign-in in between. */
  function goToPlans(): void {
    saveWaitingDraft(postId);
    setRedirectFlags(liftedBy?.id);
    void navigate(consumeRedirect() ?? paths.plans(liftedBy?.id));
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
      className="scroll-mt-24 border border-hairline border-t-3 border-t-rule bg-sheet px-4 pt-4 pb-5 tablet:px-6 tablet:pt-5 tablet:pb-6"
    >
      <h2 id={id} className="type-section">{`Your plan allows ${limitLabel(limit, allowed)}`}</h2>
      <p className="mt-1.5 mb-4 max-w-text">
        {usedByWords(usedBy.map(({ name }) => name))}
        {assurance}
      </p>
      <div className="max-w-text">
        <p className="flex justify-between gap-4 tabular-nums">
          <span className="flex items-center gap-1.5 font-semibold text-caution">
            <CircleAlert aria-hidden className="size-4" />
            {planName}
          </span>
          <b className="font-semibold text-strong">{`${used} of ${allowed} ${limitNoun(limit, allowed)}`}</b>
        </p>
        {allowed <= 30 && (
          <MeterBoxes used={used} total={allowed} label={`${used} of ${allowed} used`} isFull={used >= allowed} />
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {liftedBy && (
          <Button kind="main" onClick={goToPlans} className="max-w-full whitespace-normal">
            {`See ${liftedBy.name}: ${liftedBy.allowed} ${shortNouns[limit]}, ${planPriceLabel(liftedBy.monthCents, 'month')}`}
          </Button>
        )}
        {freeWay}
      </div>
    </section>
  );
}
