import { type ReactNode, Suspense } from 'react';
import type { Section } from '#contract/vocabulary.ts';
import { RecentlySeen } from '#src/entities/post/recently-seen.tsx';
import { Folio } from './folio.tsx';
import { Front } from './front.tsx';
import { type HomePlace, useHomePlace } from './home-place.ts';
import { NewestHomes } from './newest-homes.tsx';
import { PeopleLooking } from './people-looking.tsx';
import { newestOnFront, useNewestPosts } from './use-newest-posts.ts';
import { useSection } from './use-section.ts';

interface SectionHomeProps {
  section: Section;
  headline: ReactNode;
  lead: string;
  /** What is on offer: `homes`, `premises`. */
  noun: string;
  /** What stands below, for the same place. */
  children: (place: HomePlace) => ReactNode;
}

/** The front page of a section: where to begin, how much there is, and both halves of the market around the place. */
export function SectionHome({ section, headline, lead, noun, children }: SectionHomeProps) {
  useSection(section);
  const place = useHomePlace();
  const newest = useNewestPosts(newestOnFront(section, place));
  return (
    <div className="wrap">
      <Front place={place} newest={newest} headline={headline} lead={lead} />
      <Folio section={section} place={place} />
      <NewestHomes newest={newest} place={place} noun={noun} />
      <RecentlySeen />
      <PeopleLooking section={section} place={place} />
      <Suspense fallback={<div className="h-[200rem]" />}>{children(place)}</Suspense>
    </div>
  );
}
