import { plural } from '#contract/text/words.ts';
import { inlineMessage, type RequestError } from '#src/lib/http/request-error.ts';

const cancelledMessage = 'You cancelled. Everything you entered is still here, so you can try again any time.';

interface FormErrors {
  message?: string;
  errors: { name: string; message: string }[];
}

/** Splits a failed call into field errors and a message above the form. Empty for the end of a session: that has a toast. */
export function toFormErrors(error: RequestError, fields: readonly string[]): FormErrors {
  if (error.kind === 'cancelled') return { message: cancelledMessage, errors: [] };
  const inPlace = inlineMessage(error);
  if (inPlace === undefined) return { errors: [] };
  const errors: FormErrors['errors'] = [];
  const elsewhere: string[] = [];
  for (const { path, message } of error.errors) {
    const name = fieldOf(path, fields);
    if (name === undefined) elsewhere.push(message);
    else if (!errors.some((error) => error.name === name)) errors.push({ name, message });
  }
  if (errors.length > 0 && elsewhere.length === 0) return { errors };
  const words = elsewhere.length > 0 ? elsewhere : [inPlace];
  const saysWhen = /\d (second|minute)/.test(inPlace);
  if (error.retryAfter !== undefined && !saysWhen) words.push(`You can try again in ${formatWait(error.retryAfter)}`);
  return { errors, message: words.map(asSentence).join(' ') };
}

function fieldOf(path: string, fields: readonly string[]): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    if (fields.includes(name)) return name;
  }
  return undefined;
}

const asSentence = (words: string) => (/[.!?”]$/.test(words) ? words : `${words}.`);

function formatWait(seconds: number): string {
  return seconds < 120 ? plural(Math.max(1, Math.ceil(seconds)), 'second') : plural(Math.ceil(seconds / 60), 'minute');
}
