import type { Section } from '#contract/vocabulary.ts';
import type { HomePlace } from '../hero/home-place.ts';
import { CityLinks, SpaceCityLinks } from './city-links.tsx';
import { FaqSection } from './faq-section.tsx';
import { FromTheBlog } from './from-the-blog.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NeighbourhoodIndex } from './neighbourhood-index.tsx';
import { OtherSectionTeaser } from './other-section-teaser.tsx';

interface HomeBelowFoldProps {
  section: Section;
  place: HomePlace;
  /** `homes`, `spaces` */
  noun: string;
}

export function HomeBelowFold({ section, place, noun }: HomeBelowFoldProps) {
  const isCommercial = section === 'commercial';
  return (
    <>
      <NeighbourhoodIndex section={section} place={place} />
      <OtherSectionTeaser section={isCommercial ? 'residential' : 'commercial'} place={place} />
      <HowItWorks noun={noun} />
      <FromTheBlog />
      <FaqSection />
      {isCommercial ? <SpaceCityLinks /> : <CityLinks />}
    </>
  );
}
