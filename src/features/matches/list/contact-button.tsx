import { MessageSquare } from 'lucide-react';
import type { Match } from '#contract/matching/match.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { AnswerRequestButton } from '#src/entities/post/fit/answer-request-button.tsx';
import { preferredListing } from '#src/entities/post/fit/preferred-listing.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import type { MatchedPost } from '../own-post.ts';

const noIconOnPhones = 'max-tablet:[&>svg]:hidden';

/** Writes to the owner of a home, or offers one's own home to a seeker. */
export function ContactButton({ own, match: { post, owner } }: { own: MatchedPost; match: Match }) {
  if (!owner) return null;
  if (isListing(post))
    return (
      <ButtonLink
        kind="text"
        icon={MessageSquare}
        to={paths.chat(owner.id, { post: post.id })}
        className={noIconOnPhones}
      >
        {`Message ${owner.firstName}`}
      </ButtonLink>
    );
  if (own.status !== 'active') return null;
  return (
    <AnswerRequestButton
      request={post}
      person={owner}
      label={own.section === 'commercial' ? 'Offer this space' : 'Offer this home'}
      kind="text"
      size="md"
      className={noIconOnPhones}
      onOpen={() => preferredListing.remember(own.id)}
    />
  );
}
