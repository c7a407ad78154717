import { useMutation } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SharedHome, SharedList } from '#contract/shared-list/shared-list.ts';
import { plural } from '#contract/text/words.ts';
import { CompareTrayHost } from '#src/entities/post/card/compare-slots.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { useFocusAfterRemoval } from '#src/ui/navigation/use-focus-after-removal.ts';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { HomeRow } from './home/home-row.tsx';
import { isNewNote } from './home/new-note.ts';
import { bothLabel, type ListTab, namesOf, tabOf, turnLabel } from './home-sentence.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Invitations } from './people/invitations.tsx';
import { PersonAvatar } from './people/person-avatar.tsx';
import { PrivacyPanel } from './people/privacy-panel.tsx';
import { PrivateHomes } from './private-homes.tsx';
import { SharedRequests } from './requests/shared-requests.tsx';
import { SharedViewings } from './viewings/shared-viewings.tsx';

const PeopleDialog = lazyComponent(async () => (await import('./people/people-dialog.tsx')).PeopleDialog);

interface ListContentProps {
  /** Null where the member shares none, undefined until it is known. */
  list: SharedList | null | undefined;
  onInvite: () => void;
}

export function ListContent({ list, onInvite }: ListContentProps) {
  if (list === undefined) return <ListSkeleton />;
  return list ? <List list={list} /> : <NoList onInvite={onInvite} />;
}

function NoList({ onInvite }: { onInvite: () => void }) {
  return (
    <>
      <h1 className="mt-4 type-title">Search together</h1>
      <p className="mt-2 mb-6 max-w-lead type-lead">
        One list of homes for you and up to three people, with your hearts and notes. Anyone can leave at any time.
      </p>
      <Button kind="main" icon={Users} onClick={onInvite}>
        Invite someone
      </Button>
      <PrivateHomes canShare={false} />
    </>
  );
}

const tabs: readonly ListTab[] = ['all', 'both', 'theirs', 'yours', 'out'];

function List({ list }: { list: SharedList }) {
  const peopleDialog = useLazyOpen();
  const [parameters] = useSearchParams();
  const [lastVisit] = useState(list.seenAt);
  const { mutate: markSeen } = useMutation(sharedListMutations.markSeen());
  useEffect(() => markSeen(), [markSeen]);
  const show = tabs.find((tab) => tab === parameters.get('show')) ?? 'all';
  // A home that is pressed stays where it is; new ones come first.
  const [firstOrder] = useState(() => list.homes.map(({ post }) => post.id));
  const place = ({ post }: SharedHome) => firstOrder.indexOf(post.id);
  const homes = list.homes.toSorted((one, other) => place(one) - place(other));
  const { target, onRemove } = useFocusAfterRemoval<HTMLHeadingElement>(list.homes);
  const inTab = (tab: ListTab) => homes.filter((home) => tab === 'all' || tabOf(home, list.people) === tab);
  const both = inTab('both');
  const shown = inTab(show);
  const labels: Record<ListTab, string> = {
    all: 'All',
    both: bothLabel(list.people),
    theirs: turnLabel(list.people),
    yours: 'Your turn',
    out: 'Ruled out',
  };
  const people = list.people.toSorted((one, other) => Number(other.isMe) - Number(one.isMe));
  const me = people.find(({ isMe }) => isMe);
  const newNotes = shown
    .flatMap(({ notes }) => notes)
    .filter((note) => note.userId !== me?.person.id && isNewNote(note, lastVisit)).length;
  const names = namesOf(people);
  const isAlone = list.people.length === 1;
  return (
    <>
      <div className="mt-3 flex items-center gap-3 type-small text-muted">
        <span className="flex -space-x-2">
          {people.map(({ person }) => (
            <PersonAvatar key={person.id} person={person} />
          ))}
        </span>
        {`${names ? `You${people.length > 2 ? ',' : ' and'} ${names}` : 'You'}, since ${formatMonthDay(list.since)}`}
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
        <h1 className="type-title">Our list</h1>
        <div className="flex flex-wrap gap-3">
          <Button icon={Users} onClick={() => peopleDialog.setOpen(true)}>
            People
          </Button>
          {both.length > 1 ? (
            <ButtonLink kind="main" to={paths.compare(both.slice(0, 4).map(({ post }) => post.id))}>
              {`Compare ${Math.min(both.length, 4)} you ${list.people.length > 2 ? 'all' : 'both'} like`}
            </ButtonLink>
          ) : (
            <ButtonLink kind="main" to={paths.explore()}>
              Explore homes
            </ButtonLink>
          )}
        </div>
      </div>
      {peopleDialog.wasOpened && (
        <PeopleDialog
          open={peopleDialog.isOpen}
          onOpenChange={peopleDialog.setOpen}
          onLoadError={peopleDialog.forget}
          list={list}
        />
      )}
      <TabLinks
        className="mt-4"
        label="Show homes"
        items={tabs.map((tab) => ({
          label: labels[tab],
          to: paths.sharedList(tab === 'all' ? undefined : tab),
          count: inTab(tab).length,
          current: tab === show,
        }))}
      />
      <div className="grid items-start gap-10 pt-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {isAlone && (
            <div className="mb-8">
              <Invitations list={list} />
            </div>
          )}
          <section aria-labelledby="homes">
            <SectionHeading
              headingRef={target}
              id="homes"
              title={plural(shown.length, 'home')}
              note={newNotes > 0 && `${plural(newNotes, 'note')} since your last visit`}
            />
            {shown.length === 0 ? (
              <EmptyState
                title={list.homes.length === 0 ? 'Nothing on the list yet' : 'None here'}
                text={
                  isAlone
                    ? 'Homes you share are listed here. Once someone joins, the heart on any page can save to this list, too.'
                    : 'Add a home with the heart on any page and choose “Our list”.'
                }
              />
            ) : (
              <ul>
                {shown.map((home) => (
                  <HomeRow key={home.post.id} home={home} people={people} lastVisit={lastVisit} onRemove={onRemove} />
                ))}
              </ul>
            )}
          </section>
          <CompareTrayHost />
          <SharedRequests list={list} />
          <PrivateHomes canShare />
        </div>
        <div className="grid gap-8">
          <PrivacyPanel list={list} />
          <SharedViewings list={list} />
        </div>
      </div>
    </>
  );
}
