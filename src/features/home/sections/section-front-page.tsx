import { type ReactNode, Suspense } from 'react';
import type { Section } from '#contract/vocabulary.ts';
import { RecentlyViewed } from '#src/entities/post/recent/recently-viewed.tsx';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { HomeHero } from '../hero/home-hero.tsx';
import { useHomePlace } from '../hero/home-place.ts';
import { MarketSummary } from './market-summary.tsx';
import { NewestHomes } from './newest-homes.tsx';
import { PeopleLooking } from './people-looking.tsx';
import { useActivateSection } from './use-activate-section.ts';
import { newestForHome, useNewestPosts } from './use-newest-posts.ts';

const HomeEnd = lazyComponent(async () => (await import('./home-below-fold.tsx')).HomeBelowFold, {
  suspends: true,
  Missing: Nothing,
});

interface SectionFrontPageProps {
  section: Section;
  headline: ReactNode;
  lead: string;
  noun: string;
}

/** The front page of a section: where to begin, how much there is, and both halves of the market around the place. */
export function SectionFrontPage({ section, headline, lead, noun }: SectionFrontPageProps) {
  useActivateSection(section);
  const place = useHomePlace();
  const newest = useNewestPosts(newestForHome(section, place));
  return (
    <div className="wrap">
      <HomeHero section={section} place={place} newest={newest} headline={headline} lead={lead} />
      <MarketSummary section={section} place={place} />
      <NewestHomes newest={newest} section={section} place={place} noun={noun} />
      <RecentlyViewed />
      <PeopleLooking section={section} place={place} />
      <Suspense fallback={<div className="h-[200rem]" />}>
        <HomeEnd section={section} place={place} noun={noun} />
      </Suspense>
    </div>
  );
}
