import { formatNumber } from '#contract/format/numbers.ts';
import { messageMax } from '#contract/limits.ts';

/** Message text to send, without control characters, which a paste can bring and the API refuses. */
export const cleanMessage = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').trim();

/** Error text for a message over the length limit. */
export function lengthError(text: string): string | undefined {
  const { length } = cleanMessage(text);
  if (length <= messageMax) return undefined;
  return `${formatNumber(length)} characters. Shorten it to ${formatNumber(messageMax)} or send it in two messages.`;
}
