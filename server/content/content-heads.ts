import * as z from 'zod/mini';
import { tagLengthMax } from '#contract/content/blogs-address.ts';

/* The heads of content files: `name: value` lines. */

const lineMax = 500;
const line = z.string('is missing').check(z.minLength(1, 'is empty'), z.maxLength(lineMax, 'is too long'));
const wholeNumber = z.pipe(line.check(z.regex(/^\d{1,4}$/, 'must be a whole number')), z.transform(Number));
const tags = z.pipe(
  z.pipe(
    line,
    z.transform((text) => text.split(',').map((tag) => tag.trim())),
  ),
  z.array(
    z.string().check(z.minLength(1, 'has an empty tag'), z.maxLength(tagLengthMax, 'has a tag that is too long')),
  ),
);

const blogFields = { title: line, excerpt: line, author: line, tags, coverCaption: z.optional(line) };

export const pageHead = z.strictObject({ title: line, position: wholeNumber });
export const faqHead = z.strictObject({ question: line, position: wholeNumber });

/** `cover` is the path of a picture, from the file’s folder. Without it the story keeps the one that it has. */
export const blogHead = z.strictObject({ ...blogFields, cover: z.optional(line), coverAlt: z.optional(line) });

/** `cover` is a file of `server/media/bundled`. */
export const bundledBlogHead = z.strictObject({
  ...blogFields,
  publishedDaysAgo: wholeNumber,
  cover: line.check(z.regex(/^[a-z0-9-]+\.svg$/, 'is not the name of an SVG file')),
  coverAlt: line,
});
