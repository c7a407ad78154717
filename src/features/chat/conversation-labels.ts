import type { Conversation } from '#contract/chat/conversation.ts';
import type { PostOwner } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { kindLabels } from '#src/entities/post/facts/post-labels.ts';

const formerMember = 'Former member';

export const personName = (person: PostOwner | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : formerMember;

export const firstNameOf = (person: PostOwner | null): string => person?.firstName ?? formerMember;

/** `48 Fairmont Avenue`, `Buy request: a yard for two kids`, `Your request: …`; empty where the conversation is about no post. */
export function subjectOf({ post, isAboutPost, isOwnPost }: Conversation): string {
  if (!post) return isAboutPost ? 'A post that was deleted' : '';
  if (isListing(post)) return postName(post);
  return `${isOwnPost ? 'Your request' : kindLabels[post.kind]}: ${post.title}`;
}

export function roleOf(person: PostOwner): string {
  if (person.userType !== 'Agent') return 'Gable member';
  return person.brokerage ?? 'Agent';
}
