export function KeyFacts({ facts }: { facts: ReadonlyArray<{ term: string; value: string }> }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-3 gap-y-4 border-y border-hairline py-4 tablet:flex tablet:justify-between print:flex print:justify-between print:py-2">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="flex flex-col border-hairline pr-2 not-first:border-l not-first:pl-5 max-tablet:not-print:nth-[3n+1]:border-l-0 max-tablet:not-print:nth-[3n+1]:pl-0"
        >
          <dt className="order-2 type-caption text-muted">{term}</dt>
          <dd className="type-price text-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
