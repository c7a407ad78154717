import { Clock } from 'lucide-react';
import type { OpenViewings as Lists, Viewing } from '#contract/viewing/viewing.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { groupByHomeDay } from './group-viewings.ts';
import { ViewingDays } from './viewing-days.tsx';
import { firstNameOf, fullNameOf } from './viewing-labels.ts';
import { conversationPath, ViewingRow } from './viewing-row.tsx';

interface OpenViewingsProps {
  viewings: Lists;
  isToAnswer: boolean;
}

export function OpenViewings({ viewings: { upcoming, toAnswer, waiting }, isToAnswer }: OpenViewingsProps) {
  if (isToAnswer && toAnswer.length === 0)
    return <EmptyState title="Nothing to answer" text="Times that others propose to you show up here." />;
  if (isToAnswer)
    return (
      <div className="border-y border-rule">
        {toAnswer.map((viewing) => (
          <ViewingRow key={viewing.id} viewing={viewing} />
        ))}
      </div>
    );
  if (upcoming.length + toAnswer.length + waiting.length === 0)
    return (
      <EmptyState
        title="No viewings yet"
        text="Propose times from any conversation about a listing. Agreed viewings are kept here and in your calendar."
        actions={
          <ButtonLink kind="main" to={paths.chat()}>
            Go to messages
          </ButtonLink>
        }
      />
    );
  const [first] = toAnswer;
  return (
    <>
      {first && <ToAnswer viewing={first} more={toAnswer.length - 1} />}
      <ViewingDays days={groupByHomeDay(upcoming)} />
      {waiting.length > 0 && (
        <section className="grid border-y border-rule tablet:grid-cols-[7.5rem_minmax(0,1fr)]">
          <h2 className="py-3.5 type-label">Waiting</h2>
          <div>
            {waiting.map((viewing) => (
              <ViewingRow key={viewing.id} viewing={viewing} />
            ))}
          </div>
        </section>
      )}
      <p className="pt-4 type-small text-muted">
        We remind you the day before and two hours before.{' '}
        <Link
          to={paths.notificationSettings()}
          className="inline-block py-3 font-semibold text-link underline underline-offset-[0.25em]"
        >
          Change reminders
        </Link>
      </p>
    </>
  );
}

function ToAnswer({ viewing, more }: { viewing: Viewing; more: number }) {
  const { state, home, times } = viewing;
  const who = fullNameOf(viewing);
  const title =
    state === 'moving'
      ? `${who} wants to move the viewing of ${home}.`
      : viewing.isHost
        ? `${who} wants to see ${home}.`
        : `${who} can show you ${home}.`;
  return (
    <NoticeBanner icon={Clock} title={title} className="mb-6 items-center [&>div]:grow">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {times.length === 1 ? 'One time to answer.' : `Choose one of ${times.length} times.`}
        {more > 0 && ` ${more} more to answer.`}
        <ButtonLink kind="main" to={conversationPath(viewing)}>
          Answer {firstNameOf(viewing)}
        </ButtonLink>
      </span>
    </NoticeBanner>
  );
}
