import type { Criterion } from '#contract/fit/fit.ts';
import { askedName, parseAsked } from '#contract/fit/texts/question-nouns.ts';
import { questionMessage } from '#contract/fit/texts/question-texts.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { Question } from './use-ask-question.ts';

interface Asking {
  ownId: string;
  post: Pick<ListingSummary, 'id' | 'address'>;
  owner: { id: string; firstName: string };
  criteria: readonly Criterion[];
}

/** The message about what a home leaves open. */
export function toQuestion({ ownId, post, owner, criteria }: Asking): Question {
  const names = criteria.map(askedName);
  const home = streetLine(post.address) || 'your listing';
  const content = questionMessage(parseAsked(names), { name: owner.firstName, home });
  return { ownId, postId: post.id, ownerId: owner.id, ask: names.join(','), content };
}
