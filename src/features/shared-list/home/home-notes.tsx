import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAgeInText } from '#contract/format/dates.ts';
import { homeNoteEditMinutes, homeNoteMax } from '#contract/limits.ts';
import { postName } from '#contract/post/post-name.ts';
import type { HomeNote, SharedHome, SharedList } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useFocusAfterRemoval } from '#src/ui/navigation/use-focus-after-removal.ts';
import { namesOf } from '../home-sentence.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { isNewNote } from './new-note.ts';

interface HomeNotesProps {
  home: SharedHome;
  people: SharedList['people'];
  lastVisit: string | null;
  /** Owners write none about their own home. */
  canWrite: boolean;
}

export function HomeNotes({ home, people, lastVisit, canWrite }: HomeNotesProps) {
  const write = useMutation(sharedListMutations.writeNote());
  const [text, setText] = useState('');
  const { target, onRemove } = useFocusAfterRemoval<HTMLInputElement>(home.notes);
  const clientId = useRef(newClientId());
  const names = namesOf(people);
  const label = names ? `Add a note for ${names}` : 'Add a note';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || write.isPending) return;
    write.mutate(
      { postId: home.post.id, clientId: clientId.current, text },
      {
        onSuccess: () => {
          clientId.current = newClientId();
          setText('');
        },
      },
    );
  };
  return (
    <>
      <ul>
        {home.notes.map((note) => {
          const author = people.find(({ person }) => person.id === note.userId);
          return author && <Note key={note.id} note={note} author={author} lastVisit={lastVisit} onRemove={onRemove} />;
        })}
      </ul>
      {canWrite && (
        <form className="mt-3 flex gap-2" onSubmit={send}>
          <TextInput
            ref={target}
            aria-label={`${label} about ${postName(home.post)}`}
            placeholder={label}
            maxLength={homeNoteMax}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="min-w-0 grow"
          />
          <Button type="submit" busy={write.isPending}>
            Add
          </Button>
        </form>
      )}
    </>
  );
}

const focusOnOpen = (input: HTMLInputElement | null) => input?.focus();

const editMs = homeNoteEditMinutes * 60_000;

interface NoteProps {
  note: HomeNote;
  author: SharedList['people'][number];
  lastVisit: string | null;
  onRemove: () => void;
}

function Note({ note, author, lastVisit, onRemove }: NoteProps) {
  const { person, isMe } = author;
  const [isEditing, setIsEditing] = useState(false);
  const [text, setText] = useState(note.text);
  const change = useMutation(sharedListMutations.changeNote());
  const remove = useMutation(sharedListMutations.deleteNote());
  const actions = useRef<HTMLSpanElement>(null);
  const close = (focus: boolean) => {
    flushSync(() => setIsEditing(false));
    if (focus) actions.current?.querySelector('button')?.focus();
  };
  const open = () => {
    setText(note.text);
    setIsEditing(true);
  };
  const canChange = Date.now() - Date.parse(note.writtenAt) < editMs;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (text.trim())
      change.mutate({ id: note.id, text }, { onSuccess: () => close(form.contains(document.activeElement)) });
  };
  return (
    <li className="flex gap-3 border-b border-hairline py-2.5">
      <PersonAvatar person={person} size="sm" />
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="sr-only">{isMe ? 'You' : person.firstName}</span>
        {isEditing ? (
          <form
            onSubmit={save}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Escape' && !nativeEvent.isComposing) close(true);
            }}
            className="flex min-w-0 grow flex-wrap gap-2"
          >
            <TextInput
              ref={focusOnOpen}
              aria-label="Change your note"
              maxLength={homeNoteMax}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              className="min-w-0 grow"
            />
            <Button type="submit" size="sm" busy={change.isPending}>
              Save
            </Button>
            <Button kind="text" size="sm" onClick={() => close(true)}>
              Cancel
            </Button>
          </form>
        ) : (
          <p className={note.isDeleted ? 'min-w-0 grow text-muted' : 'min-w-0 grow wrap-anywhere whitespace-pre-line'}>
            {note.isDeleted ? 'Note deleted' : note.text}
          </p>
        )}
        {!isMe && isNewNote(note, lastVisit) && <b className="type-caption font-semibold text-mark">New</b>}
        <span className="type-caption text-muted">
          {formatAgeInText(note.writtenAt)}
          {note.isEdited && !note.isDeleted && ', edited'}
        </span>
        {isMe && !note.isDeleted && !isEditing && (
          <span ref={actions} className="flex gap-1">
            {canChange && (
              <Button kind="text" size="sm" aria-label={`Change note: ${note.text}`} onClick={open}>
                Change
              </Button>
            )}
            <Button
              kind="text"
              size="sm"
              busy={remove.isPending}
              aria-label={`Delete note: ${note.text}`}
              onClick={() => {
                onRemove();
                remove.mutate(note.id);
              }}
            >
              Delete
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
