import { CircleAlert, Clock, House, type LucideIcon, Paperclip } from 'lucide-react';
import type { Conversation } from '#contract/chat/conversation.ts';
import type { Message } from '#contract/chat/message.ts';
import { postName } from '#contract/post/post-name.ts';
import { useOutbox } from '#src/entities/conversation/outbox/use-outbox.ts';

interface Preview {
  /** For what is not text alone. */
  icon?: LucideIcon;
  text: string;
}

/** What was said last. An unsent message of the member comes after what the server has. */
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
  const { listing } = lastMessage;
  if (listing)
    return {
      icon: House,
      text: `${isMine ? 'You sent' : 'Sent you'} ${listing.post ? postName(listing.post) : 'a listing'}`,
    };
  const icon = lastMessage.attachments.length > 0 ? { icon: Paperclip } : {};
  const text = lastMessage.content || attachmentWords(lastMessage);
  return { ...icon, text: isMine ? `You: ${text}` : text };
}

function attachmentWords({ attachments }: Message): string {
  if (attachments.length > 1) return `${attachments.length} files`;
  return attachments[0]?.type === 'photo' ? 'A photo' : 'A PDF';
}
