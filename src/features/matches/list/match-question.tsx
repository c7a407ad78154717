import { askedName } from '#contract/fit/texts/question-nouns.ts';
import { questionOf } from '#contract/fit/texts/question-texts.ts';
import type { Reading } from '#contract/fit/texts/reading.ts';
import { addFactPath } from '#contract/matching/add-fact-path.ts';
import type { Match } from '#contract/matching/match.ts';
import { QuestionRow } from '#src/entities/post/match/question-row.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import type { MatchedPost } from '../own-post.ts';

interface MatchQuestionProps {
  own: MatchedPost;
  match: Match;
  side: Reading['side'];
}

/** Opens the conversation with the question ready, or the form of one's own listing. */
export function MatchQuestion({ own, match: { post, owner, fit }, side }: MatchQuestionProps) {
  const question = questionOf(fit, { side });
  if (!question) return null;
  const { statement, label, criteria } = question;
  const ask = criteria.map(askedName).join(',');
  const to =
    side === 'owner'
      ? own.canEdit && addFactPath(own, criteria[0])
      : owner && paths.chat(owner.id, { post: post.id, ask });
  return (
    <QuestionRow statement={statement}>
      {to && (
        <ButtonLink to={to} className="max-tablet:w-full">
          {label}
        </ButtonLink>
      )}
    </QuestionRow>
  );
}
