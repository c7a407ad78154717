import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { waitingDraftPath, waitingDraftQuery } from '#src/entities/post/own/waiting-draft.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

/** Says that the post which waits for a plan is saved, with a link to it. */
export function DraftAlert({ id, planName }: { id: string; planName: string | undefined }) {
  const { data: draft } = useQuery(waitingDraftQuery(id));
  if (!draft || draft.status === 'active') return null;
  const isDraft = draft.status === 'draft';
  return (
    <NoticeBanner
      icon={FileText}
      tone="plain"
      title={isDraft ? `Your draft of ${draft.name} is saved.` : `${draft.name} is waiting.`}
      className="mb-6"
    >
      {planName && `With ${planName} it can be ${isDraft ? 'published' : 'active'} right away. `}
      <Link
        to={isDraft ? waitingDraftPath(draft) : paths.myPosts()}
        className="inline-flex min-h-6 items-center underline underline-offset-[.25em]"
      >
        {isDraft ? 'Back to the draft' : 'My Posts'}
      </Link>
    </NoticeBanner>
  );
}
