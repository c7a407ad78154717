import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in one go, where typing is not the point: letter by letter takes long on a busy machine. */
export async function fill(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
