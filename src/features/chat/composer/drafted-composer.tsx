import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/post/post.ts';
import { useAttachments } from '#src/entities/conversation/attachments/use-attachments.ts';
import type { MessageTarget, OutgoingMessage } from '#src/entities/conversation/outbox/outbox-state.ts';
import { useMessageDraft } from '#src/entities/conversation/use-message-draft.ts';
import { Composer } from './composer.tsx';
import { useAskedQuestion } from './use-asked-question.ts';

interface DraftedComposerProps {
  target: MessageTarget;
  /** The other person's first name. */
  name: string;
  /** The post that the conversation is about. */
  post?: PostSummary | null | undefined;
  onSend: (message: OutgoingMessage) => Promise<unknown>;
  tools?: ReactNode;
}

/** Keeps the text while it is written, apart from the messages: a key press renders none of them. */
export function DraftedComposer({ target, name, post, onSend, tools }: DraftedComposerProps) {
  const draft = useMessageDraft(target);
  const { text, setText } = draft;
  useAskedQuestion(draft, { target, name, post });
  const attachments = useAttachments(target);
  return (
    <Composer
      name={name}
      text={text}
      tools={tools}
      onTextChange={setText}
      attachments={attachments}
      onSend={(content) => {
        const files = attachments.ready;
        void onSend({ content, ...(files.length > 0 && { attachments: files.map(({ id }) => id), files }) });
        setText('');
        attachments.clear();
      }}
    />
  );
}
