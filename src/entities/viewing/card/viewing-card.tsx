import clsx from 'clsx';
import { CalendarCheck2, CalendarX2, CircleCheck, CircleX, Clock } from 'lucide-react';
import type { Message } from '#contract/chat/message.ts';
import { listingEndingTexts } from '#contract/viewing/listing-ending.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { formatClock, formatRange, formatZone, formatZonedDay } from '../time/viewing-time.ts';
import { CardActions } from './card-actions.tsx';
import { type CardState, cardState, isLine, stepTitle } from './card-state.ts';
import { stepElementId } from './focus-step.ts';
import { TimeRow } from './time-row.tsx';
import { useViewing } from './use-viewing.ts';

interface ViewingCardProps {
  message: Message & { viewing: ViewingStep };
  isMine: boolean;
  /** The other person’s first name. */
  name: string;
}

/** A step of a viewing in its thread, with what can be done about it. */
export function ViewingCard({ message, isMine, name }: ViewingCardProps) {
  const { viewing: step, conversationId, content } = message;
  const { viewing, canPropose } = useViewing(conversationId, step.viewingId, step.version);
  const title = stepTitle(step.step, isMine, name);
  if (isLine(step.step)) return <StepLine step={step} title={title} note={content} isMine={isMine} />;
  const state = cardState(step, viewing);
  const isOver = state.type === 'ended';
  const times = step.times.length > 0 ? step.times : step.startsAt ? [step.startsAt] : [];
  const shown = state.type === 'agreed' ? [state.startsAt] : times;
  return (
    <article
      id={stepElementId({ id: step.viewingId, version: step.version })}
      tabIndex={-1}
      aria-label={title}
      className={clsx(
        'mt-1.5 w-[min(34rem,100%)] border border-t-3 border-hairline border-t-rule bg-sheet text-body',
        isMine ? 'self-end' : 'self-start',
      )}
    >
      <header className="flex items-start justify-between gap-x-3 gap-y-1 px-4 py-3 max-tablet:flex-col-reverse">
        <div className="min-w-0">
          <h3 className="type-heading wrap-anywhere">{title}</h3>
          <p className="mt-0.5 type-caption text-muted">
            <Subject step={step} />
          </p>
        </div>
        <StateTag state={state} name={name} isCancelled={step.step === 'cancelled'} />
      </header>
      {step.because && <p className="px-4 pb-3">{listingEndingTexts[step.because]}</p>}
      {content !== '' && (
        <p className="border-t border-hairline px-4 pt-2.5 pb-3 whitespace-pre-wrap wrap-anywhere">“{content}”</p>
      )}
      <ul>
        {shown.map((startsAt) => (
          <TimeRow
            key={startsAt}
            startsAt={startsAt}
            minutes={step.minutes}
            timeZone={step.timeZone}
            look={state.type === 'agreed' ? 'agreed' : isOver ? 'ended' : 'open'}
            isStruck={step.step === 'cancelled'}
            overlapsWith={viewing?.times.find((time) => time.startsAt === startsAt)?.overlapsWith ?? null}
            answer={state.type === 'to_answer' && viewing ? { viewing } : undefined}
          >
            {state.type === 'agreed' && (
              <span className="flex items-center gap-1.5 pr-2 type-label text-positive">
                <CalendarCheck2 aria-hidden className="size-4" />
                {state.byMe ? 'You accepted' : `${name} accepted`}
              </span>
            )}
          </TimeRow>
        ))}
      </ul>
      {viewing && <CardActions viewing={viewing} state={state} canPropose={canPropose} name={name} />}
    </article>
  );
}

function Subject({ step }: { step: ViewingStep }) {
  const { home, minutes, timeZone, previousStartsAt } = step;
  if (step.step === 'cancelled') return home;
  const zone = `${formatZone(step)}.`;
  if (step.step !== 'move_asked' || !previousStartsAt) return `${home}, ${minutes} minutes. ${zone}`;
  return (
    <>
      It was{' '}
      <s>
        {formatZonedDay(previousStartsAt, timeZone)}, {formatClock(previousStartsAt, timeZone)}
      </s>
      . It stays agreed until it’s answered. {zone}
    </>
  );
}

function StateTag({ state, name, isCancelled }: { state: CardState; name: string; isCancelled: boolean }) {
  if (state.type === 'loading') return null;
  if (state.type === 'to_answer')
    return (
      <Tag tone="caution" icon={Clock}>
        Answer needed
      </Tag>
    );
  if (state.type === 'waiting') return <Tag icon={Clock}>Waiting for {name}</Tag>;
  if (state.type === 'agreed')
    return (
      <Tag tone="positive" icon={CircleCheck}>
        Agreed
      </Tag>
    );
  const Icon = isCancelled ? CalendarX2 : state.word === 'Times passed' ? Clock : CircleX;
  return <Tag icon={Icon}>{state.word}</Tag>;
}

interface StepLineProps {
  step: ViewingStep;
  title: string;
  note: string;
  isMine: boolean;
}

function StepLine({ step, title, note, isMine }: StepLineProps) {
  const { startsAt, minutes, timeZone } = step;
  return (
    <p
      className={clsx(
        'w-fit max-w-full border border-hairline bg-sheet px-3.5 py-2 wrap-anywhere',
        isMine ? 'self-end' : 'self-start',
      )}
    >
      <CalendarCheck2 aria-hidden className="mr-1.5 inline size-4 align-[-3px] text-muted" />
      <b className="font-semibold text-strong">{title}</b>
      {startsAt && `: ${formatZonedDay(startsAt, timeZone)}, ${formatRange(startsAt, minutes, timeZone)}`}
      {step.because && <span className="block">{listingEndingTexts[step.because]}</span>}
      {note && <span className="block whitespace-pre-wrap">“{note}”</span>}
    </p>
  );
}
