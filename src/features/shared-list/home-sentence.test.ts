import { describe, expect, it } from 'vitest';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { homeSentence, namesOf, tabOf } from './home-sentence.ts';

type People = SharedList['people'];

const names = ['Maude', 'Jules', 'Ann', 'Bo'];
const people = (count: number) =>
  names.slice(0, count).map((firstName, at) => ({ person: { id: firstName, firstName }, isMe: at === 0 })) as People;
const said = (...verdicts: ('yes' | 'maybe' | 'no' | null)[]) => ({
  ownerId: null as string | null,
  verdicts: verdicts.flatMap((verdict, at) => (verdict ? [{ userId: names[at] ?? '', verdict }] : [])),
});

describe('what two people say of a home', () => {
  it.each([
    [said('yes', 'yes'), 'You both like it', 'both'],
    [said('yes', 'maybe'), 'You like it, Jules isn’t sure', null],
    [said('maybe', 'yes'), 'Jules likes it, you’re not sure', null],
    [said('yes', 'no'), 'You like it, Jules doesn’t', null],
    [said('no', 'yes'), 'Jules likes it, you don’t', null],
    [said('no', 'maybe'), 'You don’t like it, Jules isn’t sure', null],
    [said('maybe', 'maybe'), 'You’re both not sure', null],
    [said('no', 'no'), 'You both ruled it out', 'out'],
    [said(null, 'yes'), 'Your turn', 'yours'],
    [said(null, null), 'Your turn', 'yours'],
    [said('yes', null), 'Jules’s turn', 'theirs'],
  ])('%j is “%s”', (home, sentence, tab) => {
    expect(homeSentence(home, people(2))).toBe(sentence);
    expect(tabOf(home, people(2))).toBe(tab);
  });
});

it('counts among three and four people', () => {
  expect(homeSentence(said('yes', 'yes', 'yes'), people(3))).toBe('All three like it');
  expect(homeSentence(said('yes', 'no', 'yes'), people(3))).toBe('2 of 3 like it');
  expect(homeSentence(said('maybe', 'no', 'yes'), people(3))).toBe('1 of 3 likes it');
  expect(homeSentence(said('maybe', 'no', 'maybe'), people(3))).toBe('No one likes it yet');
  expect(homeSentence(said('no', 'no', 'no', 'no'), people(4))).toBe('All four ruled it out');
  expect(homeSentence(said('yes', null, null), people(3))).toBe('The others’ turn');
  expect(homeSentence(said('yes', null, 'no'), people(3))).toBe('Jules’s turn');
});

describe('a home of one of the people', () => {
  it.each([
    ['Maude', 2, said(null, null), 'Jules’s turn', 'theirs'],
    ['Maude', 2, said(null, 'yes'), 'Jules likes it', null],
    ['Maude', 2, said(null, 'no'), 'Jules doesn’t like it', 'out'],
    ['Maude', 3, said(null, 'yes', 'yes'), 'Both like it', null],
    ['Maude', 3, said(null, 'yes', 'maybe'), '1 of 2 likes it', null],
    ['Jules', 2, said(null, null), 'Your turn', 'yours'],
    ['Jules', 2, said('yes', null), 'You like it', null],
    ['Jules', 3, said('yes', null, 'no'), 'You like it, Ann doesn’t', null],
    ['Jules', 4, said('yes', null, 'yes', 'yes'), 'All three like it', null],
  ])('of %s among %i leaves its owner out of the sentence: %j', (ownerId, count, verdicts, sentence, tab) => {
    const home = { ...verdicts, ownerId };
    expect(homeSentence(home, people(count))).toBe(sentence);
    expect(tabOf(home, people(count))).toBe(tab);
  });
});

it('speaks of the member alone where nobody else is on the list, and names people as a sentence does', () => {
  expect(homeSentence(said('yes'), people(1))).toBe('You like it');
  expect([1, 2, 3, 4].map((count) => namesOf(people(count)))).toEqual([
    ...['', 'Jules', 'Jules and Ann', 'Jules, Ann and Bo'],
  ]);
});
