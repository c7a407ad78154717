import { ChevronDown } from 'lucide-react';
import { type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import { questionOf } from '#contract/fit/texts/question-texts.ts';
import { addFactPath } from '#contract/matching/add-fact-path.ts';
import type { OwnFit } from '#contract/matching/match.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { AskButton } from '#src/entities/post/match/ask-button.tsx';
import { type Mark, marksOf } from '#src/entities/post/match/marks.ts';
import { MatchMarks } from '#src/entities/post/match/match-marks.tsx';
import { QuestionRow } from '#src/entities/post/match/question-row.tsx';
import { ScoreBreakdown } from '#src/entities/post/match/score-breakdown.tsx';
import { toQuestion } from '#src/entities/post/match/to-question.ts';
import { VerdictLine } from '#src/entities/post/match/verdict-line.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

interface OwnFitDetailsProps {
  post: PostDetails;
  own: OwnFit;
  context: FitTextContext;
  /** Without others the verdict and the own post are named here. */
  isOnly?: boolean;
}

const marksMax = 4;

/** Verdict, a few marks and the question; without a score where a must-have is missing. */
export function OwnFitDetails({ post, own, context, isOnly = false }: OwnFitDetailsProps) {
  const { fit } = own;
  const fits = fit.verdict !== 'none';
  return (
    <>
      {isOnly && fits && <VerdictLine fit={fit} isInPanel />}
      <p className="mt-1 mb-3 type-small wrap-anywhere">
        {'Compared with '}
        <Link to={paths.matches(own.post.id)} className="link">
          {own.post.title}
        </Link>
      </p>
      <MatchMarks marks={fits ? leadingMarks(fit, context) : marksOf(ruledOutBy(fit), context)} />
      {fits && (
        <>
          <Asked post={post} own={own} context={context} />
          <details className="group">
            <summary className="flex min-h-12 items-center justify-between gap-4 type-ui-strong text-link hover:underline">
              Why this score?
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-[rotate] duration-(--motion-quick) group-open:rotate-180"
              />
            </summary>
            <ScoreBreakdown fit={fit} context={context} name={postName(post)} />
          </details>
        </>
      )}
    </>
  );
}

const ruledOutBy = ({ criteria }: Fit) => ({
  criteria: criteria.filter((each) => each.state === 'missing' && !isNiceToHave(each)),
});

function leadingMarks(fit: Fit, context: FitTextContext): Mark[] {
  const marks = marksOf(fit, context);
  const others = marks.filter(({ state }) => state !== 'met').slice(0, 2);
  return [...marks.filter(({ state }) => state === 'met').slice(0, marksMax - others.length), ...others];
}

interface AskedProps {
  post: PostDetails;
  own: OwnFit;
  context: FitTextContext;
}

function Asked({ post, own, context }: AskedProps) {
  const question = questionOf(own.fit, context);
  if (!question) return null;
  const { statement, label, criteria } = question;
  const ownKind = post.kind === 'buy_request' ? 'sale_property' : 'rent_property';
  return (
    <div className="border-b border-hairline">
      <QuestionRow statement={statement} isInPanel>
        {context.side === 'owner' && (
          <ButtonLink to={addFactPath({ id: own.post.id, kind: ownKind }, criteria[0])} className="w-full">
            {label}
          </ButtonLink>
        )}
        {context.side === 'seeker' && post.owner && isListing(post) && (
          <AskButton
            question={toQuestion({ post, owner: post.owner, criteria, askedAt: own.askedAt })}
            ownerName={post.owner.firstName}
            label={label}
            offerUndo={offerUndo}
            className="w-full"
          />
        )}
      </QuestionRow>
    </div>
  );
}
