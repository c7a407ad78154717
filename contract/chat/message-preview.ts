import { postName } from '#contract/post/post-name.ts';
import type { Message } from './message.ts';

type Previewed = Pick<Message, 'content' | 'attachments' | 'listing'>;

export function partOf({ content, attachments, listing }: Previewed): 'listing' | 'attachments' | 'text' {
  if (listing) return 'listing';
  return attachments.length > 0 && content === '' ? 'attachments' : 'text';
}

/** One line for lists, toasts and emails: the text, or "Sent 2 photos", or "Sent 62 Stirling Avenue". */
export function messagePreview(message: Previewed): string {
  const part = partOf(message);
  if (part === 'text') return message.content;
  if (part === 'listing') return `Sent ${message.listing?.post ? postName(message.listing.post) : 'a listing'}`;
  return `Sent ${nameAttachments(message.attachments)}`;
}

function nameAttachments(attachments: Previewed['attachments']): string {
  const photos = attachments.filter((one) => (one.type === 'unavailable' ? one.was : one.type) === 'photo').length;
  const pdfs = attachments.length - photos;
  const count = (number: number, noun: string) => (number === 1 ? `a ${noun}` : `${number} ${noun}s`);
  return [photos > 0 && count(photos, 'photo'), pdfs > 0 && count(pdfs, 'PDF')].filter(Boolean).join(' and ');
}
