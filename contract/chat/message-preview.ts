import { postName } from '#contract/post/post-name.ts';
import type { ViewingStepName } from '#contract/viewing/viewing-lifecycle.ts';
import type { Message } from './message.ts';

const stepTexts: Record<ViewingStepName, string> = {
  proposed: 'Proposed a viewing',
  suggested: 'Suggested other times',
  changed: 'Changed the times',
  accepted: 'Accepted a viewing',
  declined: 'Declined a viewing',
  withdrawn: 'Withdrew a viewing',
  move_asked: 'Asked to move a viewing',
  kept: 'Kept the viewing',
  move_withdrawn: 'Kept the viewing',
  cancelled: 'Cancelled a viewing',
};

type MessagePart = 'viewing' | 'listing' | 'attachments' | 'text';

type Previewed = Pick<Message, 'content' | 'attachments' | 'listing' | 'viewing'>;

export function partOf({ content, attachments, listing, viewing }: Previewed): MessagePart {
  if (viewing) return 'viewing';
  if (listing) return 'listing';
  return attachments.length > 0 && content === '' ? 'attachments' : 'text';
}

/** Message preview on one line for lists, toasts and emails: the text, or "Sent 2 photos", or "Sent 62 Stirling Avenue". */
export function messagePreview(message: Previewed): string {
  const part = partOf(message);
  if (part === 'text') return message.content;
  if (part === 'listing') return `Sent ${message.listing?.post ? postName(message.listing.post) : 'a listing'}`;
  if (message.viewing) return stepTexts[message.viewing.step];
  return `Sent ${nameAttachments(message.attachments)}`;
}

function nameAttachments(attachments: Previewed['attachments']): string {
  const photos = attachments.filter((one) => (one.type === 'unavailable' ? one.was : one.type) === 'photo').length;
  const pdfs = attachments.length - photos;
  const count = (number: number, noun: string) => (number === 1 ? `a ${noun}` : `${number} ${noun}s`);
  return [photos > 0 && count(photos, 'photo'), pdfs > 0 && count(pdfs, 'PDF')].filter(Boolean).join(' and ');
}
