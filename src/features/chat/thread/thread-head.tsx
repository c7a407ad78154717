import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostOwner } from '#contract/post/post.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { formatResponseTime } from '#src/entities/user/response-time.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { personName, roleOf } from '../conversation-labels.ts';
import { PersonAvatar } from '../person-avatar.tsx';

const replyTimeFreshMs = 600_000;

interface ThreadHeadProps {
  person: PostOwner | null;
  /** The list, for the Back link of phones. */
  backTo: string;
  /** The menu at the right. */
  children?: ReactNode;
}

/** Role of the person, and how soon they usually reply. */
function PersonLine({ person }: { person: PostOwner }) {
  const { data } = useQuery({ ...conversationQueries.contact(person.id), staleTime: replyTimeFreshMs });
  const minutes = data?.responseMinutes ?? null;
  return (
    <p className="truncate type-caption text-muted">
      {roleOf(person)}
      {minutes !== null && ` · Usually replies in ${formatResponseTime(minutes)}`}
    </p>
  );
}

export function ThreadHead({ person, backTo, children }: ThreadHeadProps) {
  return (
    <header className="flex shrink-0 items-center gap-3 border-b border-hairline py-3 pr-2 pl-1 tablet:px-6">
      <Link
        to={backTo}
        aria-label="Back to messages"
        className="grid size-control-md shrink-0 place-items-center rounded-control text-strong hover:bg-sunken tablet:hidden"
      >
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
      </Link>
      <PersonAvatar person={person} />
      <div className="min-w-0 grow">
        <h2 tabIndex={-1} data-thread-heading="" className="flex items-center gap-1.5 type-ui-strong text-strong">
          <span className="truncate">{personName(person)}</span>
          {person?.verified && (
            <>
              <BadgeCheck aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
              <VisuallyHidden>Verified agent</VisuallyHidden>
            </>
          )}
        </h2>
        {person && <PersonLine person={person} />}
      </div>
      {children}
    </header>
  );
}
