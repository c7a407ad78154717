import { newClientId } from '#src/lib/browser/client-id.ts';
import { tabStore } from '#src/lib/storage/storage.ts';

/** Contact form draft, kept for this tab until it is sent. Its client id prevents a second ticket after a lost response. */
export interface ContactDraft {
  clientId: string;
  name: string;
  email: string;
  topic: string;
  message: string;
}

const storageKey = 'contact-draft';

const emptyDraft = (): ContactDraft => ({ clientId: newClientId(), name: '', email: '', topic: '', message: '' });

export function readContactDraft(): ContactDraft {
  const empty = emptyDraft();
  try {
    const stored: unknown = JSON.parse(tabStore.read(storageKey) ?? '{}');
    const texts = Object.entries(Object(stored)).filter(([name, text]) => name in empty && typeof text === 'string');
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    return empty;
  }
}

export const writeContactDraft = (draft: ContactDraft): void => void tabStore.write(storageKey, JSON.stringify(draft));

export const removeContactDraft = (): void => tabStore.remove(storageKey);
