import { expect, it } from 'vitest';
import { storedValuesSchema } from '#src/features/post-editor/form/editor-values.ts';
import { parseContent } from '#src/features/post-editor/form/parse-content.ts';
import { toEditorValues } from '#src/features/post-editor/form/to-editor-values.ts';
import { ownPostsOfEachKind } from '#tests/support/own-post.ts';

it.each(ownPostsOfEachKind())('$kind: a post that is opened and read again is the same', (post) => {
  const { content, errors } = parseContent(post.kind, post.section, toEditorValues(post));
  expect(errors).toEqual([]);
  expect(content).toEqual(post.content);
});

it.each(ownPostsOfEachKind())('$kind: the browser gives back what it kept', (post) => {
  const values = toEditorValues(post);
  expect(storedValuesSchema.parse(structuredClone(values))).toEqual(values);
});

it('a stored value that cannot be read is empty, and leaves the others as they are', () => {
  const [post] = ownPostsOfEachKind();
  if (!post) throw new Error('No post');
  const values = { ...toEditorValues(post), photos: [{ id: 7 }], livingArea: 12, address: 'somewhere' };
  expect(storedValuesSchema.parse(values)).toMatchObject({
    title: 'Brick semi near the canal',
    photos: [],
    livingArea: '',
  });
});
