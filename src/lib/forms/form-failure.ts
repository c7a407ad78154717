import { messageInPlace, type RequestError } from '#src/lib/http/request-error.ts';

const stoppedWaiting = 'You stopped waiting. Everything is still here: try again when you like.';

/** A failed call as a form shows it. */
interface FormFailure {
  /** For above the form; undefined where the fields or a toast say it all. */
  message?: string;
  faults: { name: string; message: string }[];
}

/**
 * Sorts a failed call into what stands at the fields of a form and what stands above it: the message of the call where no field is
 * meant, faults of what the form does not show, and when to come back where the server says so. Of the end of a session it says
 * nothing: the toast does.
 */
export function formFailure(error: RequestError, fields: readonly string[]): FormFailure {
  if (error.kind === 'cancelled') return { message: stoppedWaiting, faults: [] };
  const inPlace = messageInPlace(error);
  if (inPlace === undefined) return { faults: [] };
  const faults: FormFailure['faults'] = [];
  const elsewhere: string[] = [];
  for (const { path, message } of error.errors) {
    const name = fieldOf(path, fields);
    if (name === undefined) elsewhere.push(message);
    else if (!faults.some((fault) => fault.name === name)) faults.push({ name, message });
  }
  if (faults.length > 0 && elsewhere.length === 0) return { faults };
  const words = elsewhere.length > 0 ? elsewhere : [inPlace];
  const saysWhen = /\d (second|minute)/.test(inPlace);
  if (error.retryAfter !== undefined && !saysWhen) words.push(`You can try again in ${inWords(error.retryAfter)}`);
  return { faults, message: words.map(asSentence).join(' ') };
}

/** The field that shows a path: itself, or the list or group it lies in. */
function fieldOf(path: string, fields: readonly string[]): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    if (fields.includes(name)) return name;
  }
  return undefined;
}

const asSentence = (words: string) => (/[.!?”]$/.test(words) ? words : `${words}.`);

function inWords(seconds: number): string {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  return seconds < 120 ? count(Math.max(1, Math.ceil(seconds)), 'second') : count(Math.ceil(seconds / 60), 'minute');
}
