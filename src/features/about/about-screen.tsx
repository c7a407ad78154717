import { type QueryClient, useQuery } from '@tanstack/react-query';
import { marketQueries } from '#src/entities/post/market/market-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { Illustration } from '#src/ui/media/illustration.tsx';
import picture from '#src/ui/media/street-at-dusk.svg';
import { LiveNumbers } from './live-numbers.tsx';
import { MarketCharts } from './market-charts.tsx';

async function prefetchAbout(queryClient: QueryClient): Promise<undefined> {
  await queryClient.prefetchQuery(marketQueries.numbers());
}

const differences = [
  {
    title: 'A request is a post, too',
    text: 'If you need three bedrooms and a bus stop, you can say so in public, with a budget. Owners find you the way you find homes: on a list, on a map, by price.',
  },
  {
    title: 'An answer shows how it fits',
    text: 'When an owner answers a request with a home, both sides read the same list: what is met, what is close, what is missing and what isn’t stated. Only the home and the request are compared, never the people.',
  },
  {
    title: 'Your address and number are yours',
    text: 'A rental shows its neighbourhood until you say otherwise. Phone numbers never appear on a page. Receiving and answering messages is free and stays free.',
  },
];

function AboutScreen() {
  const market = useQuery(marketQueries.numbers());
  return (
    <div className="wrap pt-8">
      <div className="grid items-end gap-8 desk:grid-cols-[5fr_7fr]">
        <div className="min-w-0">
          <p className="type-small text-muted">About us</p>
          <h1 className="type-title mt-2 mb-4 text-strong">A property page with two columns</h1>
          <p className="type-lead text-strong">
            One column is homes. The other is the people looking for them. Gable prints both, with prices, and lets
            either side write first.
          </p>
        </div>
        <Illustration src={picture} className="rounded-picture" />
      </div>
      <LiveNumbers market={market} />
      <section className="pt-10">
        <h2 className="sr-only">What is different here</h2>
        <div className="grid gap-8 tablet:grid-cols-3">
          {differences.map(({ title, text }) => (
            <div key={title}>
              <h3 className="type-heading mb-3">{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      {market.data && <MarketCharts market={market.data} />}
      <section className="pt-section">
        <SectionHeading title="How we earn" />
        <p className="max-w-text">
          One listing and one request are free, for as long as you like. People who post more pay for a plan. Nobody
          pays to rank higher.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink kind="main" to={paths.explore()}>
            Explore homes
          </ButtonLink>
          <ButtonLink to={paths.plans()}>See plans</ButtonLink>
          <ButtonLink kind="text" to={paths.contact()}>
            Contact us
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

export { AboutScreen as Component, prefetchAbout as prefetch };
