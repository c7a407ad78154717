import type { PriceScale } from './price-scale.ts';

interface PriceStripProps {
  scale: PriceScale;
  middleHalf: { low: number; high: number } | null;
  median: number;
  /** A thin line behind the middle half. */
  all?: readonly [least: number, most: number];
  showsTicks?: boolean;
  height?: number;
}

const percent = (value: number) => `${value.toFixed(2)}%`;

/** The bar is the middle half, the tall stroke the median; the numbers are beside it in words. */
export function PriceStrip({ scale, middleHalf, median, all, showsTicks, height = 28 }: PriceStripProps) {
  const middle = percent(scale.at(median));
  return (
    <svg width="100%" height={height} aria-hidden="true" className="block">
      {showsTicks &&
        scale.ticks.map((tick) => (
          <Line key={tick} from={tick} to={tick} scale={scale} stroke="var(--rule-hairline)" y1="0" y2="100%" />
        ))}
      {all && <Line from={all[0]} to={all[1]} scale={scale} stroke="var(--rule-control)" />}
      {middleHalf && (
        <Line from={middleHalf.low} to={middleHalf.high} scale={scale} stroke="var(--action)" strokeWidth="7" />
      )}
      <line
        x1={middle}
        x2={middle}
        y1={height / 2 - 6}
        y2={height / 2 + 6}
        stroke="var(--surface-page)"
        strokeWidth="8"
      />
      <line x1={middle} x2={middle} y1={height / 2 - 9} y2={height / 2 + 9} stroke="var(--mark)" strokeWidth="3" />
    </svg>
  );
}

interface LineProps {
  from: number;
  to: number;
  scale: PriceScale;
  stroke: string;
  strokeWidth?: string;
  y1?: string;
  y2?: string;
}

function Line({ from, to, scale, y1 = '50%', y2 = '50%', ...stroke }: LineProps) {
  return <line x1={percent(scale.at(from))} x2={percent(scale.at(to))} y1={y1} y2={y2} {...stroke} />;
}
