import { FromTheBlog } from './from-the-blog.tsx';
import type { HomePlace } from './home-place.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Premises } from './premises.tsx';
import { Questions } from './questions.tsx';
import { StreetIndex } from './street-index.tsx';

/** What lies below the first view of the residential front page, around the same place. */
export function HomeEnd({ place }: { place: HomePlace }) {
  return (
    <>
      <StreetIndex place={place} />
      <Premises place={place} />
      <HowItWorks />
      <FromTheBlog />
      <Questions />
    </>
  );
}
