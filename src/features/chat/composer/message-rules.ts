import { messageMax } from '#contract/limits.ts';
import { formatNumber } from '#src/lib/format/numbers.ts';

/** What is sent: control characters, which a paste can bring, are refused by the API. */
export const cleanMessage = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').trim();

/** What is wrong with a message that is too long. */
export function lengthFault(text: string): string | undefined {
  const { length } = cleanMessage(text);
  if (length <= messageMax) return undefined;
  return `${formatNumber(length)} characters. Shorten it to ${formatNumber(messageMax)} or send it in two messages.`;
}
