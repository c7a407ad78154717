import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { toast } from 'react-hot-toast';
import type { SessionSummary } from '#contract/account/sessions.ts';
import { formatDay } from '#contract/format/dates.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { describeBrowser } from '#src/lib/format/describe-browser.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { useFocusAfterRemoval } from '#src/ui/navigation/use-focus-after-removal.ts';
import { ProfileSection } from '../overview/profile-section.tsx';
import { lastUsedText } from './last-used.ts';

/** The member's open sessions, each with a button that ends it. */
export function SessionsList() {
  const { data: sessions, error, refetch } = useQuery(userQueries.sessions());
  const { target, onRemove } = useFocusAfterRemoval<HTMLHeadingElement>(sessions);

  return (
    <ProfileSection title="Active sessions" headingRef={target}>
      {sessions ? (
        <ul className="border-t border-hairline">
          {sessions.map((session) => (
            <Session key={session.id} session={session} onEnded={onRemove} />
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
  onEnded: () => void;
}

function Session({ session, onEnded }: SessionProps) {
  const { name, isPhone } = describeBrowser(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const ending = useMutation({
    ...sessionMutations.end(),
    onSuccess: () => {
      toast.success(`Signed out of ${name}`);
      onEnded();
    },
  });
  const endingFailure = inlineMessage(ending.error);
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-3">
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-strong">{name}</p>
        <p className="type-small text-muted">
          {session.current ? 'In use now' : lastUsedText(session.lastUsedAt)}, signed in on{' '}
          {formatDay(session.signedInAt)}
        </p>
        {endingFailure && <p className="type-small text-negative">{endingFailure}</p>}
      </div>
      {session.current ? (
        <Tag tone="plain">This device</Tag>
      ) : (
        <Button
          size="sm"
          busy={ending.isPending}
          aria-label={`Sign out: ${name}`}
          onClick={() => ending.mutate(session.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
