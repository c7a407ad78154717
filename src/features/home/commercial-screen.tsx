import { Folio } from './folio.tsx';
import { Front } from './front.tsx';
import { useHomePlace } from './home-place.ts';
import { HowItWorks } from './how-it-works.tsx';
import { NewestHomes } from './newest-homes.tsx';
import { PeopleLooking } from './people-looking.tsx';
import { newestOnFront, useNewestPosts } from './use-newest-posts.ts';
import { useSection } from './use-section.ts';

const section = 'commercial';

/** The front page of the commercial section. */
export function CommercialScreen() {
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
            Find the premises. Or let them <em>find you.</em>
          </>
        }
        lead="Shops, offices and sheds across Canada, next to notices from businesses that are looking for one."
      />
      <Folio section={section} place={place} />
      <NewestHomes newest={newest} place={place} noun="premises" />
      <PeopleLooking section={section} place={place} />
      <HowItWorks />
    </div>
  );
}
