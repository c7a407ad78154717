import { Folio } from './folio.tsx';
import { FromTheBlog } from './from-the-blog.tsx';
import { Front } from './front.tsx';
import { useHomePlace } from './home-place.ts';
import { HowItWorks } from './how-it-works.tsx';
import { NewestHomes } from './newest-homes.tsx';
import { PeopleLooking } from './people-looking.tsx';
import { Premises } from './premises.tsx';
import { Questions } from './questions.tsx';
import { StreetIndex } from './street-index.tsx';
import { newestOnFront, useNewestPosts } from './use-newest-posts.ts';
import { useSection } from './use-section.ts';

const section = 'residential';

/** The front page of the residential section. */
export function HomeScreen() {
  useSection(section);
  const place = useHomePlace();
  const newest = useNewestPosts(newestOnFront(section, place));

  return (
    <div className="wrap">
      <Front
        place={place}
        newest={newest}
        headline={
          <>
            Find the house. Or let the house <em>find you.</em>
          </>
        }
        lead="Homes for sale and rent across Canada, next to notices from people who are looking for one."
      />
      <Folio section={section} place={place} />
      <NewestHomes newest={newest} place={place} noun="homes" />
      <PeopleLooking section={section} place={place} />
      <StreetIndex place={place} />
      <Premises place={place} />
      <HowItWorks />
      <FromTheBlog />
      <Questions />
    </div>
  );
}
