const lengthMax = 120;
const sentLengthMax = 1_000;
/** Invisible characters and direction marks, which can make `exe.pdf` read otherwise. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const documentEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type DocumentType = keyof typeof documentEndings;

export function documentName(sent: string, type: DocumentType): string {
  const ending = `.${documentEndings[type]}`;
  const [last = ''] = sent.split(/[/\\]/).slice(-1);
  const stem = last
    .slice(-sentLengthMax)
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[.\s]+/, '')
    .replace(/(?<![.\s])[.\s]+$/, '');
  return `${[...stem].slice(0, lengthMax - ending.length).join('') || 'document'}${ending}`;
}
