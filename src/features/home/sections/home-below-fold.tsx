import type { HomePlace } from '../hero/home-place.ts';
import { CityLinks } from './city-links.tsx';
import { CommercialTeaser } from './commercial-teaser.tsx';
import { FaqSection } from './faq-section.tsx';
import { FromTheBlog } from './from-the-blog.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NeighbourhoodIndex } from './neighbourhood-index.tsx';

export function HomeBelowFold({ place }: { place: HomePlace }) {
  return (
    <>
      <NeighbourhoodIndex place={place} />
      <CommercialTeaser place={place} />
      <HowItWorks noun="homes" />
      <FromTheBlog />
      <FaqSection />
      <CityLinks />
    </>
  );
}
