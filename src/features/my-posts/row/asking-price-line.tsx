import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { askingRangeQuery } from '#src/entities/post/asking-range/asking-range-query.ts';
import { rowSentence } from '#src/entities/post/asking-range/asking-range-texts.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { useWasInView } from '#src/lib/browser/use-was-in-view.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

interface AskingPriceLineProps {
  post: OwnPostSummary;
  row: RefObject<HTMLElement | null>;
}

/** Where the price lies among those of homes like it, once the row is in view; empty where too few compare. */
export function AskingPriceLine({ post, row }: AskingPriceLineProps) {
  const isOffered =
    isListing({ kind: post.kind }) &&
    post.section === 'residential' &&
    (post.status === 'active' || post.status === 'under_offer');
  const isSeen = useWasInView(row);
  const { data } = useQuery({ ...askingRangeQuery(post.id), enabled: isOffered && isSeen });
  const price = post.price;
  if (!isOffered || !data?.range || price === null) return null;
  return (
    <p className="mt-1 type-caption text-body">
      {rowSentence(data.range, { kind: post.kind, listPrice: price })}{' '}
      <Link
        to={paths.post(post.id)}
        aria-label={`See the homes like ${ownPostName(post)}`}
        className="link inline-flex min-h-6 items-center"
      >
        See them
      </Link>
    </p>
  );
}
