import type { MessageTarget } from '#src/entities/conversation/outbox/outbox-state.ts';
import { useMessageDraft } from '#src/entities/conversation/use-message-draft.ts';
import { Composer } from './composer.tsx';

interface DraftedComposerProps {
  target: MessageTarget;
  /** The other person's first name. */
  name: string;
  onSend: (message: { content: string }) => Promise<unknown>;
}

/** Keeps the text while it is written, apart from the messages: a key press renders none of them. */
export function DraftedComposer({ target, name, onSend }: DraftedComposerProps) {
  const { text, setText } = useMessageDraft(target);
  return (
    <Composer
      name={name}
      text={text}
      onTextChange={setText}
      onSend={(content) => {
        void onSend({ content });
        setText('');
      }}
    />
  );
}
