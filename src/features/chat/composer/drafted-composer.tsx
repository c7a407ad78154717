import type { ReactNode } from 'react';
import { useAttachments } from '#src/entities/conversation/attachments/use-attachments.ts';
import type { MessageTarget, OutgoingMessage } from '#src/entities/conversation/outbox/outbox-state.ts';
import { useMessageDraft } from '#src/entities/conversation/use-message-draft.ts';
import { Composer } from './composer.tsx';

interface DraftedComposerProps {
  target: MessageTarget;
  /** The other person's first name. */
  name: string;
  onSend: (message: OutgoingMessage) => Promise<unknown>;
  tools?: ReactNode;
}

/** Keeps the text while it is written, apart from the messages: a key press renders none of them. */
export function DraftedComposer({ target, name, onSend, tools }: DraftedComposerProps) {
  const { text, setText } = useMessageDraft(target);
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
