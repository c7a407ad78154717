import clsx from 'clsx';
import type { MatchCounts } from '#contract/matching/match.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

export type MatchCount = MatchCounts[number];

interface MatchLinkProps {
  post: OwnPostSummary;
  count: MatchCount;
  /** Adds the word “match” or “matches”, for narrow screens without a table head. */
  hasNoun?: boolean;
}

/** The number of matches leads to them; those since the last visit are a badge. */
export function MatchLink({ post, count: { total, isCapped, unseen }, hasNoun = false }: MatchLinkProps) {
  const text = isCapped ? `${total}+` : String(total);
  const noun = total === 1 ? 'match' : 'matches';
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Link
        to={paths.matches(post.id)}
        aria-label={`${text} ${noun} of ${ownPostName(post)}`}
        className={clsx(
          'text-link underline underline-offset-[0.2em]',
          'inline-flex items-center',
          hasNoun ? 'min-h-6' : 'min-h-control-sm',
        )}
      >
        {hasNoun ? `${text} ${noun}` : text}
      </Link>
      <CountBadge count={unseen} label="new" />
    </span>
  );
}
