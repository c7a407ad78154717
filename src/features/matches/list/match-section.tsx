import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Dismissal, matchesPerPage } from '#contract/matching/match.ts';
import { plural } from '#contract/text/words.ts';
import { CompareTrayHost } from '#src/entities/post/card/compare-slots.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { matchMutations } from '#src/entities/post/match/match-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { useFocusOnPageChange } from '#src/ui/navigation/use-focus-on-page-change.ts';
import { DismissedRow } from '../dismiss/dismissed-row.tsx';
import { RestoredRow } from '../dismiss/restored-row.tsx';
import type { MatchedPost } from '../own-post.ts';
import type { Matches } from '../use-matches.ts';
import { FormerMatches } from './former-matches.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchRow } from './match-row.tsx';
import { NoMatches } from './no-matches.tsx';

interface MatchSectionProps {
  post: MatchedPost;
  matches: Matches;
}

/** The list of one tab, or its loading, failed or empty state. */
export function MatchSection({ post, matches }: MatchSectionProps) {
  const { view, matches: shown, total, isCapped, newCount } = matches;
  const heading = useFocusOnPageChange(view.page);
  const isOfListing = isListing(post);
  const isDismissed = view.show === 'dismissed';
  const title = isDismissed ? 'Dismissed' : isOfListing ? 'People looking for this' : 'Homes for you';
  const takenOut = isDismissed ? 0 : (shown?.filter(({ dismissal }) => dismissal).length ?? 0);
  const left = total - takenOut;
  return (
    <section aria-labelledby="match-heading" className="min-w-0">
      <div className="roof mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4">
        <h2 id="match-heading" ref={heading} tabIndex={-1} className="type-section">
          {title}
        </h2>
        <p role="status" className="type-small text-muted tabular-nums">
          {shown &&
            countText(left, isCapped, isOfListing ? 'request' : post.section === 'commercial' ? 'space' : 'home')}
          {shown && !isDismissed && newCount > 0 && `, ${newCount} new`}
        </p>
      </div>
      {shown && total > 0 && <MatchBar view={view} />}
      <Body post={post} matches={matches} />
      {shown && !isDismissed && view.page === 1 && <FormerMatches postId={post.id} />}
    </section>
  );
}

function countText(count: number, isCapped: boolean, noun: string): string {
  if (count === 0) return 'None today';
  return isCapped ? `${count} and more` : plural(count, noun);
}

function Body({ post, matches }: MatchSectionProps) {
  const { view, hrefOf, matches: shown, total, isCapped, page, pageCount, isChanging, error, retry } = matches;
  const dismiss = useMutation(matchMutations.dismiss(post.id));
  const restore = useMutation(matchMutations.restore(post.id));
  const [changed, setChanged] = useState<string | null>(null);

  function onDismiss(otherId: string, dismissal: Dismissal) {
    setChanged(otherId);
    dismiss.mutate({ otherId, dismissal });
  }

  function onRestore(otherId: string) {
    setChanged(otherId);
    restore.mutate({ otherId });
  }

  if (error) {
    return <RetryState title="We couldn’t load the matches" message={error.message} onRetry={retry} />;
  }
  if (!shown) return <MatchesSkeleton />;
  if (shown.length === 0) return <NoMatches post={post} matches={matches} />;
  const first = (page - 1) * matchesPerPage + 1;
  return (
    <>
      <FocusedError message={inlineMessage(dismiss.error ?? restore.error)} className="mb-3" />
      <ol aria-busy={isChanging} className="transition-opacity duration-(--motion-steady) aria-busy:opacity-60">
        {shown.map((match) => {
          const { id } = match.post;
          const takesFocus = changed === id;
          if (match.dismissal)
            return (
              <DismissedRow
                key={`${id} dismissed`}
                match={match}
                dismissal={match.dismissal}
                takesFocus={takesFocus}
                onDismiss={(dismissal) => onDismiss(id, dismissal)}
                onRestore={() => onRestore(id)}
              />
            );
          if (view.show === 'dismissed') return <RestoredRow key={id} match={match} takesFocus={takesFocus} />;
          return (
            <MatchRow
              key={id}
              own={post}
              match={match}
              takesFocus={takesFocus}
              onDismiss={(reason) => onDismiss(id, { reason, from: null })}
            />
          );
        })}
      </ol>
      <CompareTrayHost />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5">
        <Pagination label="Match pages" page={page} pageCount={pageCount} hrefOf={(to) => hrefOf({ page: to })} />
        <p className="type-small text-muted tabular-nums">
          {`Showing ${first} to ${first + shown.length - 1} of ${isCapped ? `${total} and more` : total}`}
        </p>
      </div>
    </>
  );
}

export function MatchesSkeleton() {
  return (
    <div role="status" aria-label="Loading matches">
      {repeat(3, (key) => (
        <div
          key={key}
          className="grid gap-x-8 gap-y-4 border-b border-hairline py-6 tablet:grid-cols-[16.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-3/2 w-full" />
          <div>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-3 h-4 w-96 max-w-full" />
            <Skeleton className="mt-6 h-32 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
