import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Heart, Minus, Waves } from 'lucide-react';
import { postName } from '#contract/post/post-name.ts';
import { type HomeVerdict, homeVerdicts, type SharedHome, type SharedList } from '#contract/shared-list/shared-list.ts';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { homeSentence, possessive, verdictOf } from '../home-sentence.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { HomeActions } from './home-actions.tsx';
import { HomeHearts } from './home-hearts.tsx';
import { HomeNotes } from './home-notes.tsx';

const icons = { yes: Heart, maybe: Waves, no: Minus };
const labels = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

interface HomeRowProps {
  home: SharedHome;
  people: SharedList['people'];
  lastVisit: string | null;
  /** The button that takes the home off the list was pressed. */
  onRemove: () => void;
}

/** Home of the list: each person's answer is shown beside the others’, never averaged. */
export function HomeRow({ home, people, lastVisit, onRemove }: HomeRowProps) {
  const { post } = home;
  const say = useMutation(sharedListMutations.setVerdict());
  const me = people.find(({ isMe }) => isMe);
  const own = me && verdictOf(home, me.person.id);
  const shown = say.isPending ? say.variables.verdict : own;
  const onSay = (verdict: HomeVerdict) => say.mutate({ postId: post.id, verdict });
  const isMine = own !== undefined || home.notes.some(({ userId }) => userId === me?.person.id);
  return (
    <li className="grid gap-6 border-b border-hairline py-7 first:pt-0 tablet:grid-cols-[18rem_minmax(0,1fr)]">
      <PostCard
        post={post}
        shape="3/2"
        sizes="(min-width: 48rem) 18rem, 100vw"
        hearts={<HomeHearts home={home} people={people} own={shown} onSay={onSay} />}
      />
      <div className="min-w-0">
        <h3 className="mb-3 type-section text-[1.375rem]">{homeSentence(home, people)}</h3>
        <ul className="grid border-y border-hairline tablet:grid-cols-2">
          {people.map(({ person, isMe }) => (
            <li key={person.id} className="py-3 pr-4">
              <p className="mb-2 flex items-center gap-2 font-semibold text-strong">
                <PersonAvatar person={person} size="sm" />
                {isMe ? 'You' : person.firstName}
              </p>
              {person.id === home.ownerId ? (
                <p className="text-muted">{isMe ? 'Your home' : `${possessive(person.firstName)} home`}</p>
              ) : isMe ? (
                <SegmentedControl<HomeVerdict | ''>
                  label={`What you say of ${postName(post)}`}
                  size="sm"
                  value={shown ?? ''}
                  onChange={(verdict) => {
                    if (verdict) onSay(verdict);
                  }}
                  options={homeVerdicts.map((value) => ({ value, label: <VerdictLabel verdict={value} /> }))}
                />
              ) : (
                <Verdict verdict={verdictOf(home, person.id)} />
              )}
            </li>
          ))}
        </ul>
        <HomeNotes
          home={home}
          people={people}
          lastVisit={lastVisit}
          canWrite={home.ownerId === null || home.ownerId !== me?.person.id}
        />
        <HomeActions home={home} isMine={isMine} onRemove={onRemove} />
      </div>
    </li>
  );
}

function VerdictLabel({ verdict }: { verdict: HomeVerdict }) {
  const Icon = icons[verdict];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {labels[verdict]}
    </span>
  );
}

function Verdict({ verdict }: { verdict: HomeVerdict | undefined }) {
  if (!verdict) return <p className="text-muted">Hasn’t said yet</p>;
  const Icon = icons[verdict];
  return (
    <p className="flex min-h-control-sm items-center gap-2 font-semibold text-strong">
      <Icon aria-hidden className={clsx('size-5', verdict === 'yes' && 'fill-current text-mark')} strokeWidth={1.75} />
      {labels[verdict]}
    </p>
  );
}
