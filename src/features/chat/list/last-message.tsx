import { Calendar, CircleAlert, Clock, House, type LucideIcon, Paperclip } from 'lucide-react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { messagePreview, partOf } from '#contract/chat/message-preview.ts';
import { lowerFirst } from '#contract/text/words.ts';
import { useOutbox } from '#src/entities/conversation/outbox/use-outbox.ts';

interface Preview {
  /** For what is not text alone. */
  icon?: LucideIcon;
  text: string;
}

/** Last message of a conversation. An unsent message of the member comes after the server's messages. */
export function LastMessage({ conversation }: { conversation: Conversation }) {
  const { pending } = useOutbox({ conversationId: conversation.id });
  const unsent = pending.at(-1);
  const { icon: Icon, text } = unsent
    ? { icon: unsent.status === 'failed' ? CircleAlert : Clock, text: `You: ${unsent.message.content || 'Attachment'}` }
    : previewOf(conversation);
  return (
    <>
      {Icon && <Icon aria-hidden strokeWidth={1.75} className="mr-1.5 inline size-4 align-[-3px]" />}
      {unsent?.status === 'failed' && 'Not sent. '}
      {text}
    </>
  );
}

function previewOf({ lastMessage, person }: Conversation): Preview {
  const isMine = person !== null && lastMessage.senderId !== person.id;
  const icon = partIcons[partOf(lastMessage)];
  const text = messagePreview(lastMessage);
  const isText = partOf(lastMessage) === 'text';
  return { ...(icon && { icon }), text: isMine ? (isText ? `You: ${text}` : `You ${lowerFirst(text)}`) : text };
}

const partIcons = { viewing: Calendar, listing: House, attachments: Paperclip, text: undefined };
