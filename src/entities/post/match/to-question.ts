import type { Criterion } from '#contract/fit/fit.ts';
import { questionMessage } from '#contract/fit/texts/question-texts.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { Question } from './use-ask-question.ts';

interface Asking {
  post: Pick<ListingSummary, 'id' | 'address'>;
  owner: { id: string; firstName: string };
  criteria: readonly Criterion[];
  askedAt: string | null;
}

/** The message about what a home leaves open. */
export function toQuestion({ post, owner, criteria, askedAt }: Asking): Question {
  const home = streetLine(post.address) || 'your listing';
  const content = questionMessage(criteria, { name: owner.firstName, home });
  return { postId: post.id, ownerId: owner.id, content, askedAt };
}
