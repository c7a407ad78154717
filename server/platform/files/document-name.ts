const lengthMax = 120;
/** Marks that turn the direction of writing, with which `exe.pdf` can be made to read otherwise, and what nobody can see. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The ending that each accepted type of document has. */
const documentEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heif': 'heic',
} as const;
export type DocumentType = keyof typeof documentEndings;

/** What a document is called from now on: the sender's name for it without folders, with the ending of what it truly is. */
export function documentName(sent: string, type: DocumentType): string {
  const ending = `.${documentEndings[type]}`;
  const [last = ''] = sent.split(/[/\\]/).slice(-1);
  const stem = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...stem].slice(0, lengthMax - ending.length).join('') || 'document'}${ending}`;
}
