import { formatMonth } from '#contract/format/dates.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { MonthOfPosts } from '#contract/search/market.ts';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';

const cell = 'border-b border-hairline py-2 text-right';

export function MonthTable({ months }: { months: readonly MonthOfPosts[] }) {
  return (
    <Disclosure summary="The numbers as a table" className="mt-4">
      <table className="w-full type-small tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${cell} text-left!`}>
              Month
            </th>
            <th scope="col" className={cell}>
              Homes
            </th>
            <th scope="col" className={cell}>
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, homes, requests }) => (
            <tr key={month}>
              <th scope="row" className={`${cell} text-left!`}>
                {formatMonth(`${month}-01`)}
              </th>
              <td className={cell}>{written(homes)}</td>
              <td className={cell}>{written(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

const written = (count: number | null) => (count === null ? 'fewer than 3' : formatNumber(count));
