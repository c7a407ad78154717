import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';
import type { SessionSummary } from '#contract/auth.ts';
import { formatDay } from '#src/lib/dates.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { deleteAuth } from '#src/lib/http/api.ts';
import { messageInPlace } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { describeBrowser } from './describe-browser.ts';
import { lastUsedText } from './last-used.ts';
import { ProfileSection } from './profile-section.tsx';
import { sessionsQuery } from './sessions-query.ts';

/** Where somebody is signed in, and the way to end it there. */
export function SessionsList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = useRef(false);

  // The button that was pressed goes with its row: the reading goes on at the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the rows are others.
  useEffect(() => {
    if (hasEnded.current && document.activeElement === document.body) heading.current?.focus();
    hasEnded.current = false;
  }, [sessions]);

  return (
    <ProfileSection title="Where you are signed in" headingRef={heading}>
      {sessions ? (
        <ul className="border-t border-hairline">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnded={() => {
                hasEnded.current = true;
              }}
            />
          ))}
        </ul>
      ) : error ? (
        <p className="flex flex-wrap items-center gap-x-3">
          {error.message}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </ProfileSection>
  );
}

interface SessionProps {
  session: SessionSummary;
  /** It is over; the list that is read next is without it. */
  onEnded: () => void;
}

function Session({ session, onEnded }: SessionProps) {
  const queryClient = useQueryClient();
  const { name, isPhone } = describeBrowser(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const ending = useMutation({
    mutationFn: async () => dataOf(await deleteAuth('/auth/sessions/{id}', { params: { id: session.id } })),
    // It may have ended there by itself: either way the list is looked at again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    onSuccess: () => {
      toast.success(`Signed out of ${name}`);
      onEnded();
    },
  });
  const endingFailure = messageInPlace(ending.error);
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-3">
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words text-strong">{name}</p>
        <p className="type-small text-muted">
          {session.current ? 'In use now' : lastUsedText(session.lastUsedAt)}, signed in on{' '}
          {formatDay(session.signedInAt)}
        </p>
        {endingFailure && <p className="type-small text-negative">{endingFailure}</p>}
      </div>
      {session.current ? (
        <Tag tone="plain">This one</Tag>
      ) : (
        <Button
          size="sm"
          busy={ending.isPending}
          aria-label={`Sign out there: ${name}`}
          onClick={() => ending.mutate()}
        >
          Sign out there
        </Button>
      )}
    </li>
  );
}
