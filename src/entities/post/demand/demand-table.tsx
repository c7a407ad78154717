import clsx from 'clsx';
import type { Demand } from '#contract/matching/demand.ts';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { comparedText, countText, type Per, priceText } from './demand-texts.ts';

const cell = 'border-b border-hairline py-2 text-right';

export function DemandTable({ ladder, per }: { ladder: Demand['ladder']; per: Per }) {
  const own = ladder.find(({ isOwn }) => isOwn);
  return (
    <Disclosure summary="The numbers as a table" className="mt-4">
      <table className="w-full max-w-160 type-small tabular-nums">
        <thead>
          <tr className="text-muted">
            <th scope="col" className={clsx(cell, 'text-left!')}>
              {per === '' ? 'Asking price' : 'Rent'}
            </th>
            <th scope="col" className={cell}>
              Requests that fit
            </th>
            <th scope="col" className={cell}>
              Compared with yours
            </th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((rung) => (
            <tr key={rung.price} className={clsx(rung.isOwn && 'font-semibold text-strong *:border-mark!')}>
              <th scope="row" className={clsx(cell, 'text-left!', !rung.isOwn && 'font-normal')}>
                {priceText(rung.price, per)}
              </th>
              <td className={cell}>{countText(rung)}</td>
              <td className={cell}>{own && comparedText(rung, own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
