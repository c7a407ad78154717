import { type Fit, nameOfCriterion } from '#contract/fit/fit.ts';
import { type Points, pointsOf } from '#contract/fit/score.ts';
import { type FitTextContext, isMustHave } from '#contract/fit/texts/fit-text-context.ts';
import { FitMarkIcon } from '../fit/fit-mark.tsx';
import { HowMatchingWorks } from '../fit/how-matching-works.tsx';
import { breakdownName, breakdownValue } from './breakdown-texts.ts';

interface ScoreBreakdownProps {
  fit: Fit;
  context: FitTextContext;
  /** The post that is compared, for the caption. */
  name: string;
}

/** The score as a bill: points for each criterion, and their sum. */
export function ScoreBreakdown({ fit, context, name }: ScoreBreakdownProps) {
  const { criteria, nothingOpen } = pointsOf(fit.criteria);
  const groups = [
    { title: 'Must-haves', rows: criteria.filter(({ criterion }) => isMustHave(criterion)) },
    { title: 'Everything else', rows: criteria.filter(({ criterion }) => !isMustHave(criterion)) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <table className="w-full type-small tabular-nums">
        <caption className="sr-only">{`Score of ${name}, point by point`}</caption>
        {groups.map(({ title, rows }, place) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={2}
                className="border-b border-rule pt-3 pb-1 text-left type-label text-strong"
              >
                {title}
              </th>
            </tr>
            {rows.map(({ criterion, points, most }) => (
              <BreakdownRow
                key={nameOfCriterion(criterion)}
                state={criterion.state}
                name={breakdownName(criterion, context)}
                value={breakdownValue(criterion, context)}
                points={{ points, most }}
              />
            ))}
            {place === groups.length - 1 && (
              <BreakdownRow
                state={nothingOpen.points > 0 ? 'met' : 'missing'}
                name="Nothing left open"
                value={nothingOpen.points > 0 ? 'All of it is stated and met' : 'Something is close or not stated'}
                points={nothingOpen}
              />
            )}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-b-3 border-t-rule border-double border-b-rule type-ui-strong text-strong">
            <th scope="row" className="py-2.5 text-left">
              Score
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">
              {fit.score} <span className="font-normal text-muted">of 100</span>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="my-2 type-caption text-muted">
        What isn’t stated or is close counts half. Only the home and the request are compared, never the people.
      </p>
      <HowMatchingWorks />
    </>
  );
}

interface BreakdownRowProps {
  state: Fit['criteria'][number]['state'];
  name: string;
  value: string;
  points: Points;
}

function BreakdownRow({ state, name, value, points: { points, most } }: BreakdownRowProps) {
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="py-2 pr-3 text-left font-normal text-body">
        <span className="flex gap-2.5">
          <FitMarkIcon state={state} />
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="block type-caption text-muted">{value}</span>
          </span>
        </span>
      </th>
      <td className="py-2 text-right whitespace-nowrap text-strong">
        {points} <span className="text-muted">{`of ${most}`}</span>
      </td>
    </tr>
  );
}
