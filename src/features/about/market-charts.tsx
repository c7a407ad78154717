import { formatDay, formatMonth } from '#contract/format/dates.ts';
import type { MarketNumbers } from '#contract/search/market.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { CityChart } from './city-chart.tsx';
import { MonthChart } from './month-chart.tsx';
import { shownMonths } from './month-scale.ts';
import { MonthTable } from './month-table.tsx';

/** Each chart is left out while there is too little to draw. */
export function MarketCharts({ market }: { market: MarketNumbers }) {
  const { cities, countedAt } = market;
  const isHydrated = useHydrated();
  const months = shownMonths(market.months);
  const first = months[0];
  const last = months.at(-1);
  return (
    <>
      {cities.length > 0 && (
        <section className="pt-section">
          <SectionHeading title="What a home asks, city by city" note="Homes for sale on Gable today" />
          <CityChart cities={cities} />
        </section>
      )}
      {first && last && (
        <section className="pt-section">
          <SectionHeading
            title="Homes and requests, month by month"
            note={`${formatMonth(`${first.month}-01`)} to ${formatMonth(`${last.month}-01`)}`}
          />
          <MonthChart months={months} />
          <p className="type-caption mt-3 text-muted">
            Public posts across Canada, sale and rent. The last month runs to{' '}
            {formatDay(countedAt, isHydrated ? 'reader' : 'utc')}.
          </p>
          <MonthTable months={months} />
        </section>
      )}
    </>
  );
}
