import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { type SaveTarget, type SharedList, saveTargets } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { namesOf } from '../home-sentence.ts';
import { Invitations } from './invitations.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { LeavingConsequences } from './share-lists.tsx';

interface PeopleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: SharedList;
}

type Person = SharedList['people'][number];

const targetLabels: Record<SaveTarget, string> = { list: 'Our list', private: 'Only for me' };

export function PeopleDialog({ open, onOpenChange, list }: PeopleDialogProps) {
  const [leaving, setLeaving] = useState<Person | null>(null);
  const close = (isOpen: boolean) => {
    setLeaving(null);
    onOpenChange(isOpen);
  };
  if (leaving)
    return (
      <ConfirmDialog
        person={leaving}
        people={list.people}
        open={open}
        onOpenChange={close}
        onCancel={() => setLeaving(null)}
      />
    );
  return (
    <Dialog open={open} onOpenChange={close} title="People on the list">
      <div className="grid gap-5 p-6">
        <ul>
          {list.people.map((each) => (
            <PersonRow key={each.person.id} each={each} onLeave={() => setLeaving(each)} />
          ))}
        </ul>
        <Invitations list={list} />
        <SaveTargetChoice savesTo={list.savesTo} />
      </div>
    </Dialog>
  );
}

function PersonRow({ each, onLeave }: { each: Person; onLeave: () => void }) {
  const { person, isMe, invitedByMe, joinedAt } = each;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-hairline py-3">
      <PersonAvatar person={person} />
      <p className="min-w-0 grow">
        <span className="block font-semibold text-strong">{`${person.firstName} ${person.lastName}`}</span>
        <span className="type-small text-muted">{`${isMe ? 'You. ' : ''}Joined ${formatMonthDay(joinedAt)}`}</span>
      </p>
      {(isMe || invitedByMe) && (
        <Button kind="text" onClick={onLeave}>
          {isMe ? 'Leave the list' : `Remove ${person.firstName}`}
        </Button>
      )}
    </li>
  );
}

function SaveTargetChoice({ savesTo }: Pick<SharedList, 'savesTo'>) {
  const choose = useMutation(sharedListMutations.chooseSaveTarget());
  return (
    <div>
      <p className="mb-1.5 type-label text-strong">Hearts save to</p>
      <SegmentedControl<SaveTarget | ''>
        label="Hearts save to"
        size="sm"
        value={(choose.isPending ? choose.variables : savesTo) ?? ''}
        onChange={(target) => {
          if (target) choose.mutate(target);
        }}
        options={saveTargets.map((value) => ({ value, label: targetLabels[value] }))}
      />
    </div>
  );
}

interface ConfirmDialogProps extends Omit<PeopleDialogProps, 'list'> {
  person: Person;
  people: SharedList['people'];
  onCancel: () => void;
}

function ConfirmDialog({ person: { person, isMe }, people, open, onOpenChange, onCancel }: ConfirmDialogProps) {
  const remove = useMutation(sharedListMutations.removePerson());
  const name = person.firstName;
  const leave = () =>
    remove.mutate(person.id, {
      onSuccess: () => {
        toast.success(isMe ? 'You’ve left the list' : `${name} is no longer on the list`);
        onOpenChange(false);
      },
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={isMe ? 'Leave the list?' : `Remove ${name} from the list?`}>
      <div className="grid gap-5 p-6">
        <LeavingConsequences leaver={isMe ? 'You' : name} others={isMe ? namesOf(people) : 'You'} />
        <p className="text-muted">
          {people.length === 1
            ? 'The list ends, and so do your open invitations.'
            : isMe
              ? 'Nothing is copied: you’ll no longer see what the others wrote. The requests you shared and your open invitations end. We’ll tell the others that you left.'
              : `Nothing is copied: ${name} will no longer see what you wrote, and you won’t see what ${name} wrote. We’ll tell ${name} once.`}
        </p>
        <div className="flex flex-wrap justify-between gap-3">
          <Button kind="text" onClick={onCancel}>
            {people.length === 1 ? 'Keep the list' : 'Keep searching together'}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={leave}>
            {isMe ? 'Leave the list' : `Remove ${name}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
