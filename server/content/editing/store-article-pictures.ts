import { Lexer, type Token, walkTokens } from 'marked';
import { type Media, storeUpload, type Upload } from '#server/media/media.service.ts';
import { malformed } from '#server/platform/errors.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import { isPictureAddress, pictureAddress } from '../rendering/article-pictures.ts';
import type { ContentFile } from './content-file.ts';

const picturesMax = 40;

function* imagesOf(markdown: string): Generator<{ raw: string; href: string; text: string }> {
  const found: Token[] = [];
  walkTokens(new Lexer({ gfm: true }).lex(markdown), (token) => {
    found.push(token);
  });
  for (const token of found) if (token.type === 'image') yield { raw: token.raw, href: token.href, text: token.text };
}

/** Stores the picture files that a text shows and names them by their addresses. @throws 400 naming the file and the picture */
export async function storeArticlePictures(
  media: Media,
  file: ContentFile,
  markdown: string,
): Promise<{ markdown: string; uploads: Upload[] }> {
  const images = [...imagesOf(markdown)].filter(({ href }) => !isPictureAddress(href));
  if (images.length > picturesMax) throw malformed(`${file.path}: a text shows ${picturesMax} pictures at most.`);
  for (const { href, text } of images) {
    if (!text.trim())
      throw malformed(`${file.path}: ${href} has no alternative text. Write ![What it shows](${href}).`);
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href))
      throw malformed(`${file.path}: ${href} is not a file. Save the picture beside the text.`);
  }
  const stored = new Map<string, Upload>();
  let written = markdown;
  for (const { raw, href } of images) {
    const upload = stored.get(href) ?? (await storeUpload(media, contentOf(await file.read(href))));
    stored.set(href, upload);
    written = written.replace(raw, () => raw.replace(href, () => pictureAddress(upload)));
  }
  return { markdown: written, uploads: [...stored.values()] };
}
