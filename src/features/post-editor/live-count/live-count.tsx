import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import { useId } from 'react';
import type { HomeCount, RequestChange } from '#contract/matching/request-change.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { ChangeRows } from '#src/entities/post/match/change-rows.tsx';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import type { EditorField, EditorValues } from '../form/editor-values.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { changedValues } from './changed-values.ts';
import { Exclusions } from './exclusions.tsx';
import { addsText, countText, firstChangeText } from './live-count-texts.ts';
import { useLiveCount, type Written } from './use-live-count.ts';

const liveCountId = 'live-count';

/** How many homes fit the request as it is written, and what would change that. */
export function LiveCount({ form, ...written }: Written & { form: PostForm }) {
  const { kind, section, isAlert } = written;
  const { isReady, count, isCounting, isError } = useLiveCount(written);
  const id = useId();
  const lead = isReady
    ? isError
      ? 'The homes couldn’t be counted. Your request is not affected.'
      : isCounting || !count
        ? 'Counting…'
        : leadText(count, isMonthly(kind))
    : `Choose an area${isAlert ? '' : ' and a budget'} to see how many ${section === 'commercial' ? 'spaces' : 'homes'} fit.`;

  function change(pressed: RequestChange): void {
    const next = changedValues(form.values, pressed);
    const before = Object.fromEntries(Object.keys(next).map((field) => [field, form.values[field as EditorField]]));
    setValues(form, next);
    offerUndo('Request changed', () => setValues(form, before));
  }

  return (
    <section
      id={liveCountId}
      aria-labelledby={id}
      className="mb-8 scroll-mt-24 border-t border-rule pt-3 type-small text-muted"
    >
      <h2 id={id} className="sr-only">
        Homes that fit now
      </h2>
      <p aria-live="polite" className={clsx('type-section', isCounting ? 'text-muted' : 'text-strong')}>
        {count && countText(count, section)}
      </p>
      <p className="mb-2">{lead}</p>
      {count && count.changes.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 type-label text-strong">One change would add</h3>
          <ChangeRows
            changes={count.changes}
            per={isMonthly(kind) ? '/mo' : ''}
            write={addsText(count, section)}
            onPress={change}
            disabled={isCounting}
          />
        </>
      )}
      {count && <Exclusions exclusions={count.exclusions} section={section} />}
    </section>
  );
}

function setValues(form: PostForm, values: Partial<EditorValues>): void {
  for (const [field, value] of Object.entries(values)) form.set(field as EditorField, value as never);
}

function leadText({ fitting, areChangesCounted }: HomeCount, isRental: boolean): string {
  if (fitting === null) return 'Thousands are on offer there. Choose a smaller area to see how many fit.';
  const counted = `For ${isRental ? 'rent' : 'sale'} on Gable, counted a moment ago.`;
  return areChangesCounted ? counted : `${counted} Too many are on offer there to count what a change would add.`;
}

/** On a phone the count is below the form; this line links to it. */
export function LiveCountLine(written: Written) {
  const { count } = useLiveCount(written);
  if (!count) return null;
  return (
    <button
      type="button"
      onClick={() => document.getElementById(liveCountId)?.scrollIntoView()}
      className="-mt-1.5 mb-1.5 flex min-h-11 w-full items-center justify-between gap-4 text-left desk:hidden"
    >
      <span className="font-semibold text-strong">{countText(count, written.section)}</span>
      <span className="flex items-center gap-1 text-muted">
        {firstChangeText(count, written.parts.budgetMax)}
        <ChevronUp aria-hidden className="size-4 shrink-0" />
      </span>
    </button>
  );
}
