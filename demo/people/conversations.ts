import { type Thread, threads, type When } from '../data/threads.ts';
import type { DemoGallery, DemoPost } from '../posts/demo-post.ts';
import { addHours, ottawaTime } from '../time.ts';
import { type AttachmentRows, attachmentRows, documentRow } from './attachments.ts';
import { ThreadViewing } from './viewings.ts';

const instantOf = (when: When, now: Date) =>
  typeof when === 'number' ? addHours(now, -when) : ottawaTime(now, ...when);

/** Conversations about these posts. One is left out where its post, or a listing in it, is not among them. */
export function conversationRows(made: readonly DemoPost[], now: Date) {
  const posts = new Map(made.map(({ post }) => [String(post.id), post]));
  const galleries = new Map(made.map(({ post, gallery }) => [String(post.id), gallery]));
  const isThere = ({ post, lines }: Thread) =>
    posts.has(post) && lines.every(({ listing }) => !listing || posts.has(listing));
  const houseOf = (id: string) => galleries.get(id)?.house;
  const told = threads.filter(isThere).flatMap((thread) => {
    const post = posts.get(thread.post);
    return post ? rowsOf(thread, { viewing: new ThreadViewing(thread, post, now), houseOf, now }) : [];
  });
  return {
    conversations: told.map(({ conversation }) => conversation),
    members: told.flatMap(({ members }) => members),
    messages: told.flatMap(({ messages }) => messages),
    viewings: told.flatMap(({ viewings }) => viewings),
    media: told.flatMap(({ sent }) => sent.map(({ media }) => media)),
    attachments: told.flatMap(({ sent }) => sent.map(({ attachment }) => attachment)),
  };
}

interface Surroundings {
  viewing: ThreadViewing;
  houseOf: (postId: string) => DemoGallery['house'] | undefined;
  now: Date;
}

function rowsOf(thread: Thread, { viewing, houseOf, now }: Surroundings) {
  const { name, post, owner, guest, lines, unread } = thread;
  const sent = lines.flatMap(({ at, by, photos, document }, index): AttachmentRows[] => {
    const house = photos && houseOf(photos.of);
    const message = { messageId: `${name}-${index + 1}`, by, sentAt: instantOf(at, now) };
    if (document) return [documentRow({ ...message, document })];
    return house ? attachmentRows({ ...message, house, scenes: photos.scenes }) : [];
  });
  const messages = lines.map(({ at, by, text = '', listing, ...line }, index) => {
    const sentAt = instantOf(at, now);
    return {
      id: `${name}-${index + 1}`,
      conversation_id: name,
      seq: index + 1,
      sender_id: by,
      client_id: `${name}-${index + 1}`,
      content: text,
      created_at: sentAt.toISOString(),
      attachment_count: sent.filter(({ attachment }) => attachment.message_id === `${name}-${index + 1}`).length,
      has_listing: listing !== undefined,
      listing_id: listing ?? null,
      viewing: viewing.apply({ at, by, text, ...line }, sentAt),
    };
  });
  const lastAt = messages.at(-1)?.created_at;
  const members = [owner, guest].map((userId) => {
    const unreadByThem = lines.at(-1)?.by === userId ? 0 : unread;
    return {
      conversation_id: name,
      user_id: userId,
      other_id: userId === owner ? guest : owner,
      read_seq: lines.length - unreadByThem,
      unread: unreadByThem,
      last_message_at: lastAt,
      // Messages that come with the demo are not emailed.
      emailed_seq: lines.length,
    };
  });
  const [low_id, high_id] = [owner, guest].sort();
  const conversation = {
    id: name,
    low_id,
    high_id,
    about_post: true,
    post_id: post,
    started_by: lines[0]?.by,
    last_seq: lines.length,
    created_at: messages[0]?.created_at,
  };
  return { conversation, members, messages, sent, viewings: viewing.rows() };
}
