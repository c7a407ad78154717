import { expect, it } from 'vitest';
import { keptValues } from '#src/features/post-editor/editor-values.ts';
import { readContent } from '#src/features/post-editor/read-content.ts';
import { valuesOfPost } from '#src/features/post-editor/values-of-post.ts';
import { ownPostsOfEachKind } from '#tests/support/own-post.ts';

it.each(ownPostsOfEachKind())('$kind: a post that is opened and read again is the same', (post) => {
  const { content, faults } = readContent(post.kind, post.section, valuesOfPost(post));
  expect(faults).toEqual([]);
  expect(content).toEqual(post.content);
});

it.each(ownPostsOfEachKind())('$kind: the browser gives back what it kept', (post) => {
  const values = valuesOfPost(post);
  expect(keptValues.parse(structuredClone(values))).toEqual(values);
});

it('what is kept but not understood is empty, and takes nothing else with it', () => {
  const [post] = ownPostsOfEachKind();
  if (!post) throw new Error('No post');
  const values = { ...valuesOfPost(post), photos: [{ id: 7 }], livingArea: 12, address: 'somewhere' };
  expect(keptValues.parse(values)).toMatchObject({ title: 'Brick semi near the canal', photos: [], livingArea: '' });
});
