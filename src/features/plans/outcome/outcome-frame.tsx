import type { ReactNode } from 'react';
import { documentTitle } from '#contract/pages.ts';

/** Outcome page layout: the result at the left, its details at the right. */
export function OutcomeFrame({
  details,
  detailsTitle,
  pageTitle,
  children,
}: {
  pageTitle: string;
  details: ReactNode;
  detailsTitle: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 tablet:pt-12 desk:grid-cols-[5fr_6fr]">
      <title>{documentTitle(pageTitle)}</title>
      <div className="min-w-0">{children}</div>
      <section aria-label={detailsTitle} className="border border-hairline border-t-3 border-t-rule bg-sheet p-5">
        <h2 className="type-heading">{detailsTitle}</h2>
        {details}
      </section>
    </div>
  );
}
