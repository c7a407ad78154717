import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { saveCalendarFile } from '#src/entities/viewing/calendar-mutation.ts';
import { formatClock, formatZonedDay } from '#src/entities/viewing/time/viewing-time.ts';
import { viewingQueries } from '#src/entities/viewing/viewing-queries.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';

interface Timed {
  startsAt: string | null;
  timeZone: string;
}

const timeOf = ({ startsAt, timeZone }: Timed) =>
  startsAt ? `${formatZonedDay(startsAt, timeZone)}, ${formatClock(startsAt, timeZone)}` : 'No time agreed yet';

/** Viewings with a companion, and the member’s own that have no companion yet. */
export function SharedViewings({ list }: { list: SharedList }) {
  const { data: accompanied = [] } = useQuery(sharedListQueries.companions());
  const { data: open } = useQuery(viewingQueries.open());
  const name = useMutation(sharedListMutations.nameCompanion());
  const save = useMutation(saveCalendarFile());
  const taken = new Set(accompanied.map(({ viewingId }) => viewingId));
  const own = [...(open?.upcoming ?? []), ...(open?.waiting ?? [])].filter(
    ({ id, isHost }) => !isHost && !taken.has(id),
  );
  const others = list.people.filter(({ isMe }) => !isMe).map(({ person }) => person);
  if (accompanied.length === 0 && (own.length === 0 || others.length === 0)) return null;
  return (
    <section aria-labelledby="viewings" className="border-t border-rule pt-3">
      <h2 id="viewings" className="type-section text-[1.375rem]">
        Viewings
      </h2>
      <ul>
        {accompanied.map((viewing) => (
          <li key={viewing.viewingId} className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold text-strong">{viewing.home}</p>
              <p className="type-small text-muted">{timeOf(viewing)}</p>
              <p className="type-small text-muted">
                {viewing.isMine
                  ? `${viewing.companion?.firstName ?? 'A person'} comes along`
                  : `${viewing.guest?.firstName ?? 'A person'} takes you along`}
              </p>
            </div>
            {viewing.startsAt && (
              <IconButton
                icon={CalendarPlus}
                tip="end"
                label={`Add the viewing of ${viewing.home} to my calendar`}
                onClick={() => save.mutate(viewing.viewingId)}
              />
            )}
            {viewing.isMine && (
              <Button
                kind="text"
                size="sm"
                aria-label={`Go to ${viewing.home} alone`}
                onClick={() => name.mutate({ id: viewing.viewingId, userId: null })}
              >
                Go alone
              </Button>
            )}
          </li>
        ))}
        {others.length > 0 &&
          own.map((viewing) => (
            <li key={viewing.id} className="border-b border-hairline py-3">
              <p className="font-semibold text-strong">{viewing.home}</p>
              <p className="type-small text-muted">{timeOf(viewing)}</p>
              <div className="mt-1 flex flex-wrap gap-2">
                {others.map((person) => (
                  <Button
                    key={person.id}
                    size="sm"
                    aria-label={`Take ${person.firstName} along to ${viewing.home}`}
                    onClick={() => name.mutate({ id: viewing.id, userId: person.id })}
                  >
                    {`Take ${person.firstName} along`}
                  </Button>
                ))}
              </div>
            </li>
          ))}
      </ul>
      <p className="mt-2 type-small text-muted">
        Your companion gets the calendar file and the reminder, not the conversation.
      </p>
    </section>
  );
}
