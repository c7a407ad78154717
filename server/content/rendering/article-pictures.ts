import { presentPicture } from '#server/media/present-picture.ts';

interface ArticlePicture {
  id: string;
  width: number;
  height: number;
}

/** How Markdown names a picture of the media pipeline: `picture:{id}/{width}x{height}`. */
export const pictureAddress = ({ id, width, height }: ArticlePicture): string => `picture:${id}/${width}x${height}`;

const address = 'picture:([a-z0-9-]{1,64})\\/(\\d{1,5})x(\\d{1,5})';
const addressPattern = new RegExp(`^${address}$`);
const image = `<img src="${address}" alt="([^"]*)"(?: title="([^"]*)")? \\/>`;
const ownParagraph = new RegExp(`<p>${image}<\\/p>`, 'g');
const inline = new RegExp(image, 'g');

const sizes = '(min-width: 42rem) 40rem, 100vw';
const types = { avif: 'image/avif', webp: 'image/webp' };

export const isPictureAddress = (text: string): boolean => addressPattern.test(text);

function renderPicture([, id = '', width, height, alt = '']: string[]): string {
  const size = { width: Number(width), height: Number(height) };
  const { url, widths } = presentPicture({ id, ...size, placeholder: '', alt });
  const sources = (ending: string) => widths.map((each) => `${url}-${each}.${ending} ${each}w`).join(', ');
  return [
    '<picture>',
    ...Object.entries(types).map(
      ([ending, type]) => `<source type="${type}" srcset="${sources(ending)}" sizes="${sizes}" />`,
    ),
    `<img loading="lazy" decoding="async" sizes="${sizes}" srcset="${sources('jpg')}" src="${url}-${widths.at(-1)}.jpg"`,
    ` width="${size.width}" height="${size.height}" alt="${alt}" />`,
    '</picture>',
  ].join('');
}

/** Shows the pictures of sanitised HTML in every size; one that is a paragraph of its own becomes a figure with its title below it. */
export const renderPictures = (html: string): string =>
  html
    .replace(ownParagraph, (...match: string[]) => {
      const caption = match[5] ? `<figcaption>${match[5]}</figcaption>` : '';
      return `<figure>${renderPicture(match)}${caption}</figure>`;
    })
    .replace(inline, (...match: string[]) => renderPicture(match));
