import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { postName } from '#contract/post/post-name.ts';
import type { HomeVerdict, SharedHome, SharedList } from '#contract/shared-list/shared-list.ts';
import { verdictOf } from '../home-sentence.ts';

interface HomeHeartsProps {
  home: SharedHome;
  people: SharedList['people'];
  own: HomeVerdict | undefined;
  onSay: (verdict: HomeVerdict) => void;
}

/** On the picture: who said Yes. The others’ hearts repeat the words beside it. */
export function HomeHearts({ home, people, own, onSay }: HomeHeartsProps) {
  const voters = people.filter(({ person }) => person.id !== home.ownerId);
  const isPair = people.length <= 2;
  const likes = own === 'yes';
  return (
    <div
      className={clsx(
        'absolute right-2 z-2 flex divide-x divide-hairline rounded-pill bg-sheet type-small font-semibold text-strong print:hidden',
        isPair ? 'top-2' : 'top-11',
      )}
    >
      {voters.map(({ person, isMe }) =>
        isMe ? (
          <button
            key={person.id}
            type="button"
            aria-pressed={likes}
            aria-label={`You like ${postName(home.post)}`}
            onClick={() => onSay(likes ? 'maybe' : 'yes')}
            className="flex min-h-10 items-center gap-1.5 rounded-l-pill px-3 last:rounded-r-pill hover:text-mark"
          >
            <HeartIcon isFilled={likes} />
            You
          </button>
        ) : (
          <span key={person.id} aria-hidden className="flex min-h-10 items-center gap-1.5 px-3">
            <HeartIcon isFilled={verdictOf(home, person.id) === 'yes'} />
            <span className="max-w-16 truncate">{isPair ? person.firstName : person.firstName.slice(0, 1)}</span>
          </span>
        ),
      )}
    </div>
  );
}

const HeartIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Heart aria-hidden strokeWidth={1.75} className={clsx('size-4', isFilled && 'fill-current text-mark')} />
);
