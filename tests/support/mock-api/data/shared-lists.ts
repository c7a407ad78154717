import { sharedListPeopleMax } from '#contract/limits.ts';
import type { PostOwner, PostSummary } from '#contract/post/post.ts';
import type { HomeNote, HomeVerdict, SharedHome, SharedList } from '#contract/shared-list/shared-list.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { makeOwner } from './factories.ts';
import { personOf } from './people.ts';

/** Shared lists by the member's token, as that member sees them. */
const lists = new Map<string, SharedList>();
const privateNotes = new Map<string, { postId: string; note: HomeNote }[]>();
const senders = new Map<string, PostOwner>();
const owners = new Map<string, string>();
const contacts = new Map<string, SharedHome['contact']>();

const since = '2026-11-03T12:00:00.000Z';
const until = '2026-11-17T12:00:00.000Z';

export function forgetSharedLists(): void {
  lists.clear();
  privateNotes.clear();
  senders.clear();
  owners.clear();
  contacts.clear();
}

export const findSharedList = (token: string): SharedList | null => lists.get(token) ?? null;

export function getSharedList(token: string): SharedList {
  const list = lists.get(token);
  if (!list) throw new MockFailure(404, 'You don’t share a list');
  return list;
}

const partner = makeOwner({ id: 'jules', firstName: 'Jules', lastName: 'T.', userType: 'Individual', brokerage: null });

/** Makes it known whom the member can write to about a home, before anything is said of it. */
export const setContact = (postId: string, contact: SharedHome['contact']) => void contacts.set(postId, contact);

/** Makes a person of the list the owner of a home, before anything is said of it. */
export const ownHome = (postId: string, userId: string) => void owners.set(postId, userId);

const person = (owner: PostOwner, isMe: boolean, invitedByMe = false) => ({
  person: owner,
  isMe,
  invitedByMe,
  joinedAt: since,
});

/** Puts the member on a list, with Jules unless a test says otherwise. */
export function startSharedList(token: string, others: readonly PostOwner[] = [partner]): SharedList {
  const { user } = personOf(token);
  const me = makeOwner({ id: user.id, firstName: user.firstName ?? 'Maude' });
  const people = [person(me, true), ...others.map((other) => person(other, false, true))];
  const list: SharedList = { since, people, invitations: [], homes: [], requests: [], savesTo: null, seenAt: null };
  lists.set(token, list);
  return list;
}

/** Makes an invitation to the member known. */
export const sendInvitation = (link: string, inviter: PostOwner = partner) => void senders.set(link, inviter);

export function findInviter(link: string): PostOwner {
  const inviter = senders.get(link);
  if (!inviter) throw new MockFailure(404, 'This link is no longer active');
  return inviter;
}

export const endInvitation = (link: string) => void senders.delete(link);

export function createInvitation(token: string, email: string | undefined) {
  const list = lists.get(token) ?? startSharedList(token, []);
  if (list.people.length + list.invitations.length >= sharedListPeopleMax)
    throw new MockFailure(409, `A shared list is for up to ${sharedListPeopleMax} people`);
  const invitation = { id: crypto.randomUUID(), email: email ?? null, createdAt: since, expiresAt: until };
  list.invitations.push(invitation);
  return { ...invitation, token: email === undefined ? 'abcdefghijklmnopqrstuvwx' : null };
}

export function removePerson(token: string, id: string): void {
  const list = getSharedList(token);
  if (list.people.some((each) => each.isMe && each.person.id === id)) lists.delete(token);
  else list.people = list.people.filter((each) => each.person.id !== id);
}

function homeOf(token: string, post: PostSummary): SharedHome {
  const list = getSharedList(token);
  const known = list.homes.find((home) => home.post.id === post.id);
  if (known) return known;
  const ownerId = owners.get(post.id) ?? null;
  const contact = contacts.get(post.id) ?? null;
  const home: SharedHome = { post, ownerId, contact, verdicts: [], notes: [], changedAt: since };
  list.homes.unshift(home);
  return home;
}

export function setVerdict(token: string, post: PostSummary, verdict: HomeVerdict, userId = myId(token)): void {
  if (owners.get(post.id) === userId) throw new MockFailure(409, 'This is your own home');
  const home = homeOf(token, post);
  const list = getSharedList(token);
  list.homes = [home, ...list.homes.filter((each) => each !== home)];
  home.verdicts = [...home.verdicts.filter((each) => each.userId !== userId), { userId, verdict }];
}

export const myId = (token: string): string =>
  lists.get(token)?.people.find(({ isMe }) => isMe)?.person.id ?? personOf(token).user.id;

export function writeNote(token: string, post: PostSummary, text: string, userId = myId(token)): HomeNote {
  if (owners.get(post.id) === userId) throw new MockFailure(409, 'This is your own home');
  const note = { id: crypto.randomUUID(), userId, text, writtenAt: new Date().toISOString() };
  const whole = { ...note, isEdited: false, isDeleted: false };
  homeOf(token, post).notes.push(whole);
  return whole;
}

export function findOwnNote(token: string, id: string): HomeNote {
  const notes = findSharedList(token)?.homes.flatMap((home) => home.notes) ?? [];
  const note = notes.find((each) => each.id === id && each.userId === myId(token));
  if (!note) throw new MockFailure(404, 'We couldn’t find this note');
  return note;
}

/** A note from before the member shared a list. */
export function keepPrivateNote(token: string, postId: string, text: string): void {
  const note = { id: crypto.randomUUID(), userId: myId(token), text, writtenAt: since };
  const kept = listPrivateNotes(token);
  privateNotes.set(token, [...kept, { postId, note: { ...note, isEdited: false, isDeleted: false } }]);
}

export const listPrivateNotes = (token: string) => privateNotes.get(token) ?? [];

export function shareEarlierNote(token: string, id: string, find: (postId: string) => PostSummary): void {
  const kept = listPrivateNotes(token).find(({ note }) => note.id === id);
  if (!kept) throw new MockFailure(404, 'We couldn’t find this note');
  homeOf(token, find(kept.postId)).notes.push(kept.note);
  privateNotes.set(
    token,
    listPrivateNotes(token).filter((each) => each !== kept),
  );
}

export function unshareHome(token: string, postId: string): void {
  const list = getSharedList(token);
  const others = <Said extends { userId: string }>(all: readonly Said[]) =>
    all.filter(({ userId }) => userId !== myId(token));
  list.homes = list.homes
    .map((home) =>
      home.post.id === postId ? { ...home, verdicts: others(home.verdicts), notes: others(home.notes) } : home,
    )
    .filter(({ verdicts, notes }) => verdicts.length + notes.length > 0);
}
