import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { isListingKind, type PostKind } from '#contract/vocabulary.ts';
import { usePlanUsage } from '#src/entities/subscription/limit/use-plan-usage.ts';
import { limitLabel } from '#src/entities/subscription/plan-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

/** Above the first step of a post that the plan has no room for. */
export function FirstStepLimitNotice({ kind, draftId }: { kind: PostKind; draftId: string | undefined }) {
  const titleId = useId();
  const isListing = isListingKind(kind);
  const limit = isListing ? 'activeListings' : 'activeRequests';
  const usage = usePlanUsage(limit);
  if (!usage || usage.used < usage.allowed) return null;
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <NoticeBanner
        icon={CircleAlert}
        title={
          <span id={titleId}>{`Your plan allows ${limitLabel(limit, usage.allowed)}. You have ${usage.used}.`}</span>
        }
      >
        You can fill in this form and save it as a draft. To publish it,{' '}
        <Link to={paths.myPosts()} className="link">
          {`pause a ${isListing ? 'listing' : 'request'}`}
        </Link>{' '}
        or{' '}
        <Link to={paths.plans(undefined, draftId ? { draft: draftId } : undefined)} className="link">
          see the plans
        </Link>
        .
      </NoticeBanner>
    </section>
  );
}
