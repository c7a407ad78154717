import { homeNotesMax, sharedListHomesMax } from '#contract/limits.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { isFindableStatus } from '#contract/post/post-lifecycle.ts';
import { postName } from '#contract/post/post-name.ts';
import type { HomeNote, HomeVerdict, PrivateHome, SharedHome } from '#contract/shared-list/shared-list.ts';
import { findConversationsAbout } from '#server/chat/chat.service.ts';
import { saveFavourite } from '#server/favourites/favourites.service.ts';
import { listHiddenIds } from '#server/hidden-posts/hidden-posts.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { isRequest } from '#server/posts/posts.policy.ts';
import { findPublicPost, getCards } from '#server/posts/posts.service.ts';
import { getOwnerCards } from '#server/users/users.service.ts';
import {
  countNotes,
  deleteNote,
  findNoteByClientId,
  findOwners,
  findOwnNote,
  findPrivateNotes,
  findPrivateVerdicts,
  findSavedIds,
  findSharedHomeIds,
  findSharedNotes,
  findSharedVerdicts,
  insertNote,
  type NoteRow,
  saveVerdict,
  shareNote,
  unshareVerdictAndNotes,
  updateNoteText,
} from './homes.repo.ts';
import { notifyPeople, refreshPages } from './list-notifications.ts';
import { firstNameOf, lockMembership, type Membership } from './people.service.ts';

const noHome = () => notFound('We couldn’t find this home');
const noNote = () => notFound('We couldn’t find this note');

/** Homes as cards that this member may see: hidden, removed and private posts are left out. */
async function findVisibleCards(db: Db, userId: string, ids: Iterable<string>): Promise<Map<string, PostSummary>> {
  const hidden = new Set(await listHiddenIds(db, userId));
  return getCards(
    db,
    [...new Set(ids)].filter((id) => !hidden.has(id)),
  );
}

/** The homes of a list with its people's answers, the latest change first. */
export async function listHomes(db: Db, userId: string, { listId, people }: Membership): Promise<SharedHome[]> {
  const shared = { listId, userIds: people.map(({ user_id }) => user_id) };
  const verdicts = await findSharedVerdicts(db, shared);
  const notes = await findSharedNotes(db, shared);
  const all = [...verdicts, ...notes];
  const cards = await findVisibleCards(
    db,
    userId,
    all.map(({ post_id }) => post_id),
  );
  const owners = await findOwners(db, [...cards.keys()]);
  const contacts = await findContacts(db, userId, cards, owners);
  return [...cards.values()]
    .map((post) => {
      const said = verdicts.filter(({ post_id }) => post_id === post.id);
      const written = notes.filter(({ post_id }) => post_id === post.id);
      const times = [...said.map(({ said_at }) => said_at), ...written.map(({ written_at }) => written_at)];
      return {
        post,
        ownerId: shared.userIds.find((id) => id === owners.get(post.id)) ?? null,
        contact: contacts.get(post.id) ?? null,
        verdicts: said.map(({ user_id, verdict }) => ({ userId: user_id, verdict })),
        notes: written.map(presentNote),
        changedAt: new Date(Math.max(...times.map(Number))).toISOString(),
      };
    })
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
}

/** Owners of the homes that the member can write about, and the conversations where they did. */
async function findContacts(
  db: Db,
  userId: string,
  cards: ReadonlyMap<string, PostSummary>,
  owners: ReadonlyMap<string, string>,
): Promise<Map<string, SharedHome['contact']>> {
  const open = [...cards.values()].filter(({ status }) => isFindableStatus(status));
  const ids = open.map(({ id }) => id).filter((id) => owners.get(id) !== userId);
  const people = await getOwnerCards(db, [...owners.values()]);
  const conversations = await findConversationsAbout(db, userId, ids);
  return new Map(
    ids.map((id) => {
      const owner = people.get(owners.get(id) ?? '');
      const conversationId = conversations.get(id) ?? null;
      return [id, owner ? { userId: owner.id, firstName: owner.firstName, conversationId } : null];
    }),
  );
}

const presentNote = (row: NoteRow): HomeNote => ({
  id: row.id,
  userId: row.user_id,
  text: row.text,
  writtenAt: row.written_at.toISOString(),
  isEdited: row.edited_at !== null,
  isDeleted: row.deleted_at !== null,
});

/** Saved homes, verdicts and notes that the member has not shared. */
export async function listPrivateHomes(db: Db, userId: string, listId: string | undefined): Promise<PrivateHome[]> {
  const saved = await findSavedIds(db, userId);
  const verdicts = await findPrivateVerdicts(db, userId);
  const notes = await findPrivateNotes(db, userId);
  const mine = listId === undefined ? [] : await findSharedVerdicts(db, { listId, userIds: [userId] });
  const shared = new Set(mine.map(({ post_id }) => post_id));
  const ids = [...saved.filter((id) => !shared.has(id)), ...[...verdicts, ...notes].map(({ post_id }) => post_id)];
  const cards = await findVisibleCards(db, userId, ids);
  return [...new Set(ids)].flatMap((id) => {
    const post = cards.get(id);
    if (!post || isRequest(post.kind)) return [];
    return [
      {
        post,
        isSaved: saved.includes(id),
        verdict: verdicts.find(({ post_id }) => post_id === id)?.verdict ?? null,
        notes: notes.filter(({ post_id }) => post_id === id).map(presentNote),
      },
    ];
  });
}

async function getHome(tx: Tx, userId: string, postId: string): Promise<PostSummary> {
  const post = await findPublicPost(tx, postId);
  const card = post && (await getCards(tx, [postId])).get(postId);
  if (!card || isRequest(card.kind)) throw noHome();
  if (post.owner_id === userId) throw conflict('This is your own home');
  return card;
}

async function assertRoom(tx: Tx, listId: string, postId: string): Promise<void> {
  const homes = await findSharedHomeIds(tx, listId);
  if (!homes.has(postId) && homes.size >= sharedListHomesMax)
    throw conflict(`A shared list holds ${sharedListHomesMax} homes. Make one private first.`);
}

/** Yes saves the home, too: the heart on a card is the same one. @throws ApiError 404 for a home that is not public, 409 for one's own and a full list */
export async function setVerdict(
  tx: Tx,
  userId: string,
  { postId, verdict }: { postId: string; verdict: HomeVerdict },
  site: string | undefined,
): Promise<void> {
  const home = await getHome(tx, userId, postId);
  if (verdict === 'yes') await saveFavourite(tx, userId, postId);
  const membership = await lockMembership(tx, userId);
  const { listId, people, otherIds } = membership;
  await assertRoom(tx, listId, postId);
  const before = await saveVerdict(tx, { user_id: userId, post_id: postId, verdict, list_id: listId });
  refreshPages(tx, [userId, ...otherIds]);
  if (verdict !== 'yes' || before === 'yes') return;
  const verdicts = await findSharedVerdicts(tx, { listId, userIds: people.map(({ user_id }) => user_id) });
  const likes = new Set(
    verdicts.filter((each) => each.post_id === postId && each.verdict === 'yes').map((each) => each.user_id),
  );
  const title = `${await firstNameOf(tx, userId)} likes ${messageExcerpt(postName(home))}`;
  const tell = (ids: readonly string[], body: string) => notifyPeople(tx, ids, { title, body, causedBy: userId }, site);
  await tell(
    otherIds.filter((id) => likes.has(id)),
    'You both like it. Compare it or propose a viewing.',
  );
  const ownerId = (await findOwners(tx, [postId])).get(postId);
  await tell(
    otherIds.filter((id) => !likes.has(id) && id !== ownerId),
    'Say yes, maybe or no on your list.',
  );
  await tell(
    otherIds.filter((id) => id === ownerId),
    'It’s your own home.',
  );
}

/** @throws ApiError 404 where nothing of the member's was shared */
export async function unshareHome(tx: Tx, userId: string, postId: string): Promise<void> {
  const { otherIds } = await lockMembership(tx, userId);
  if (!(await unshareVerdictAndNotes(tx, userId, postId))) throw noHome();
  refreshPages(tx, [userId, ...otherIds]);
}

/** @throws ApiError 404 for a home that is not public, 409 at `homeNotesMax` */
export async function writeNote(
  tx: Tx,
  userId: string,
  { postId, clientId, text }: { postId: string; clientId: string; text: string },
  site: string | undefined,
): Promise<HomeNote> {
  const home = await getHome(tx, userId, postId);
  const { listId, otherIds } = await lockMembership(tx, userId);
  const sent = await findNoteByClientId(tx, userId, clientId);
  if (sent) return presentNote(sent);
  if ((await countNotes(tx, userId, postId)) >= homeNotesMax)
    throw conflict(`You’ve written ${homeNotesMax} notes about this home`);
  await assertRoom(tx, listId, postId);
  const note = await insertNote(tx, { user_id: userId, post_id: postId, client_id: clientId, text, list_id: listId });
  await notifyPeople(
    tx,
    otherIds,
    {
      title: `${await firstNameOf(tx, userId)} wrote a note about ${messageExcerpt(postName(home))}`,
      body: 'Open your list to read it.',
      causedBy: userId,
    },
    site,
  );
  refreshPages(tx, [userId]);
  return presentNote(note);
}

/** @throws ApiError 404 for a note that is not the member's, 409 once `homeNoteEditMinutes` are over */
export async function changeNote(tx: Tx, userId: string, id: string, text: string): Promise<void> {
  const { otherIds } = await lockMembership(tx, userId);
  if (!(await findOwnNote(tx, userId, id))) throw noNote();
  if (!(await updateNoteText(tx, id, text))) throw conflict('A note can be changed for 10 minutes. Write a new one.');
  refreshPages(tx, [userId, ...otherIds]);
}

/** @throws ApiError 404 for a note that is not the member's or whose home is gone */
export async function shareEarlierNote(tx: Tx, userId: string, id: string): Promise<void> {
  const { listId, otherIds } = await lockMembership(tx, userId);
  const note = await findOwnNote(tx, userId, id);
  if (!note) throw noNote();
  await getHome(tx, userId, note.post_id);
  await assertRoom(tx, listId, note.post_id);
  await shareNote(tx, id, listId);
  refreshPages(tx, [userId, ...otherIds]);
}

/** A private note is deleted as well, without a list. @throws ApiError 404 for a note that is not the member's */
export async function removeNote(tx: Tx, userId: string, id: string, otherIds: readonly string[]): Promise<void> {
  if (!(await findOwnNote(tx, userId, id))) throw noNote();
  await deleteNote(tx, id);
  refreshPages(tx, [userId, ...otherIds]);
}
