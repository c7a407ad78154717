import { useEffect, useEffectEvent } from 'react';
import { parseAsked } from '#contract/fit/texts/question-nouns.ts';
import { questionMessage } from '#contract/fit/texts/question-texts.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { MessageTarget } from '#src/entities/conversation/outbox/outbox-state.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { useChatAddress } from '../use-chat-address.ts';

interface Draft {
  text: string;
  isReady: boolean;
  setText: (text: string) => void;
}

interface Subject {
  target: MessageTarget;
  /** The other person's first name. */
  name: string;
  post: PostSummary | null | undefined;
}

/** Drafts the question that the address names, below text that is there already. Only the member sends it. */
export function useAskedQuestion(draft: Draft, { target, name, post }: Subject): void {
  const { address, replace } = useChatAddress();
  const { ask, conversation } = address;
  const isNamed = conversation === ('conversationId' in target ? target.conversationId : undefined);
  const isDue = ask !== undefined && isNamed && draft.isReady && post !== undefined;

  const write = useEffectEvent(() => {
    const facts = parseAsked(ask?.split(',') ?? []);
    replace({ ask: undefined });
    if (!post || !isListing(post) || facts.length === 0) return;
    const question = questionMessage(facts, { name, home: streetLine(post.address) || 'your listing' });
    if (!draft.text.includes(question)) draft.setText([draft.text.trimEnd(), question].filter(Boolean).join('\n\n'));
  });

  useEffect(() => {
    if (isDue) write();
  }, [isDue]);
}
