import { useId } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import type { MonthOfPosts } from '#contract/search/market.ts';
import { monthName, monthScale } from './month-scale.ts';

/** Homes solid on one side of a spine of month names, requests hatched on the other. The table below has the numbers. */
export function MonthChart({ months }: { months: readonly MonthOfPosts[] }) {
  const hatch = useId();
  const fill = `url(#${hatch})`;
  return (
    <figure>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--text-strong)" strokeWidth="1.25" />
        </pattern>
      </svg>
      <div className="type-small mb-4 flex flex-wrap gap-x-5 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <svg width="28" height="16" aria-hidden="true" className="shrink-0">
            <rect width="28" height="16" fill="var(--action)" />
          </svg>
          Homes posted
        </span>
        <span className="inline-flex items-center gap-2">
          <svg width="28" height="16" aria-hidden="true" className="shrink-0">
            <rect x=".5" y=".5" width="27" height="15" fill={fill} stroke="var(--text-strong)" />
          </svg>
          Requests posted
        </span>
      </div>
      <VerticalBars months={months} hatch={fill} />
      <HorizontalBars months={months} hatch={fill} />
    </figure>
  );
}

interface BarsProps {
  months: readonly MonthOfPosts[];
  hatch: string;
}

const label = 'Homes and requests posted each month';
const few = '< 3';
const written = (count: number | null) => (count === null ? few : formatNumber(count));
const stub = { fill: 'none', stroke: 'var(--text-strong)', strokeDasharray: '3 3' };
const home = { fill: 'var(--action)' };
const stubLength = 14;

const top = { homes: 220, requests: 254 };

function VerticalBars({ months, hatch }: BarsProps) {
  const scale = monthScale(months, { homes: 190, requests: 110 });
  const column = 100 / months.length;
  const requests = { fill: hatch, stroke: 'var(--text-strong)' };
  const longest = Math.max(...months.map((month) => scale(month.requests)), stubLength);
  return (
    <svg
      width="100%"
      height={top.requests + longest + 24}
      role="img"
      aria-label={label}
      className="block max-tablet:hidden"
    >
      {months.map(({ month, ...counts }, index) => {
        const x = `${column * (index + 0.22)}%`;
        const middle = `${column * (index + 0.5)}%`;
        const width = `${column * 0.56}%`;
        const up = counts.homes === null ? stubLength : scale(counts.homes);
        const down = counts.requests === null ? stubLength : scale(counts.requests);
        return (
          <g key={month} textAnchor="middle">
            <rect x={x} y={top.homes - up} width={width} height={up} {...(counts.homes === null ? stub : home)} />
            <Text x={middle} y={top.homes - up - 8} isCount={counts.homes !== null}>
              {written(counts.homes)}
            </Text>
            <Text x={middle} y={242}>
              {monthName(month)}
            </Text>
            <rect
              x={x}
              y={top.requests}
              width={width}
              height={down}
              {...(counts.requests === null ? stub : requests)}
            />
            <Text x={middle} y={top.requests + down + 20} isCount={counts.requests !== null}>
              {written(counts.requests)}
            </Text>
          </g>
        );
      })}
      <rect y={top.homes} width="100%" height="1" fill="var(--rule-strong)" />
      <rect y={top.requests - 1} width="100%" height="1" fill="var(--rule-strong)" />
    </svg>
  );
}

/** Percent of the width: requests end at the left spine, homes begin at the right one. */
const spine = { left: 34, right: 47 };
const rowHeight = 32;
const labelRoom = 15;

function HorizontalBars({ months, hatch }: BarsProps) {
  const scale = monthScale(months, { homes: 100 - spine.right - labelRoom, requests: spine.left - labelRoom });
  const requests = { fill: hatch, stroke: 'var(--text-strong)' };
  const height = months.length * rowHeight;
  return (
    <svg width="100%" height={height} role="img" aria-label={label} className="block tablet:hidden">
      {months.map(({ month, ...counts }, index) => {
        const y = index * rowHeight + 6;
        const left = counts.requests === null ? 4 : scale(counts.requests);
        const right = counts.homes === null ? 4 : scale(counts.homes);
        return (
          <g key={month}>
            <rect
              x={`${spine.left - left}%`}
              y={y}
              width={`${left}%`}
              height="20"
              {...(counts.requests === null ? stub : requests)}
            />
            <Text x={`${spine.left - left - 2}%`} y={y + 15} anchor="end">
              {written(counts.requests)}
            </Text>
            <Text x={`${(spine.left + spine.right) / 2}%`} y={y + 15} anchor="middle">
              {monthName(month)}
            </Text>
            <rect
              x={`${spine.right}%`}
              y={y}
              width={`${right}%`}
              height="20"
              {...(counts.homes === null ? stub : home)}
            />
            <Text x={`${spine.right + right + 2}%`} y={y + 15}>
              {written(counts.homes)}
            </Text>
          </g>
        );
      })}
      <rect x={`${spine.left}%`} width="1" height={height} fill="var(--rule-strong)" />
      <rect x={`${spine.right}%`} width="1" height={height} fill="var(--rule-strong)" />
    </svg>
  );
}

interface TextProps {
  x: string;
  y: number;
  anchor?: 'middle' | 'end';
  isCount?: boolean;
  children: string;
}

function Text({ anchor, isCount, ...rest }: TextProps) {
  return (
    <text
      {...rest}
      textAnchor={anchor}
      fill="var(--text-strong)"
      className={isCount ? 'type-price-sm tabular-nums' : 'type-label tabular-nums'}
    />
  );
}
