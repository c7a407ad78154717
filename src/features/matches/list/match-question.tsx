import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import { questionOf } from '#contract/fit/texts/question-texts.ts';
import { addFactPath } from '#contract/matching/add-fact-path.ts';
import type { Match } from '#contract/matching/match.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { AskButton } from '#src/entities/post/match/ask-button.tsx';
import { QuestionRow } from '#src/entities/post/match/question-row.tsx';
import { toQuestion } from '#src/entities/post/match/to-question.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import type { MatchedPost } from '../own-post.ts';

interface MatchQuestionProps {
  own: MatchedPost;
  match: Match;
  side: FitTextContext['side'];
}

/** Sends the question, or opens the form of one's own listing. */
export function MatchQuestion({ own, match: { post, owner, fit, askedAt }, side }: MatchQuestionProps) {
  const question = questionOf(fit, { side });
  if (!question) return null;
  const { statement, label, criteria } = question;
  return (
    <QuestionRow statement={statement}>
      {side === 'owner' && own.canEdit && (
        <ButtonLink to={addFactPath(own, criteria[0])} className="max-tablet:w-full">
          {label}
        </ButtonLink>
      )}
      {side === 'seeker' && owner && isListing(post) && (
        <AskButton
          question={toQuestion({ post, owner, criteria, askedAt })}
          ownerName={owner.firstName}
          label={label}
          offerUndo={offerUndo}
          className="max-tablet:w-full"
        />
      )}
    </QuestionRow>
  );
}
