import type { HomeVerdict, SharedHome, SharedList } from '#contract/shared-list/shared-list.ts';
import { listWords } from '#contract/text/words.ts';

type People = SharedList['people'];
type Said = Pick<SharedHome, 'ownerId' | 'verdicts'>;

export type ListTab = 'all' | 'both' | 'theirs' | 'yours' | 'out';

export const possessive = (name: string) => `${name}’s`;
const words = ['No one', 'One', 'Both', 'All three', 'All four'];

export const verdictOf = ({ verdicts }: Said, userId: string): HomeVerdict | undefined =>
  verdicts.find((each) => each.userId === userId)?.verdict;

/** People who can judge the home: its owner cannot. */
const votersOf = ({ ownerId }: Said, people: People): People => people.filter(({ person }) => person.id !== ownerId);

/** The tab of a home: all like it or have ruled it out, or a person has not answered yet. */
export function tabOf(home: Said, people: People): Exclude<ListTab, 'all'> | null {
  const said = votersOf(home, people).map(({ person, isMe }) => ({ isMe, verdict: verdictOf(home, person.id) }));
  if (said.some(({ isMe, verdict }) => isMe && !verdict)) return 'yours';
  if (said.some(({ verdict }) => !verdict)) return 'theirs';
  if (said.every(({ verdict }) => verdict === 'no')) return 'out';
  return said.length === people.length && said.every(({ verdict }) => verdict === 'yes') ? 'both' : null;
}

/** `You like it, Jules isn’t sure`; with more than two people it counts. */
export function homeSentence(home: Said, people: People): string {
  const voters = votersOf(home, people);
  const tab = tabOf(home, people);
  const others = voters.filter(({ isMe }) => !isMe);
  const [other] = others;
  if (!other) return ownSentence(home, people);
  if (tab === 'yours') return 'Your turn';
  if (tab === 'theirs') {
    const silent = others.filter(({ person }) => !verdictOf(home, person.id));
    const [first] = silent;
    return first && silent.length === 1 ? `${possessive(first.person.firstName)} turn` : 'The others’ turn';
  }
  if (voters.length === 2 && others.length === 1) return pairSentence(home, people, other.person);
  if (voters.length === 1) return otherSentence(other.person.firstName, verdictOf(home, other.person.id) ?? 'maybe');
  const yes = voters.filter(({ person }) => verdictOf(home, person.id) === 'yes').length;
  if (yes === voters.length) return `${words[yes]} like it`;
  if (tab === 'out') return `${words[voters.length]} ruled it out`;
  return yes === 0 ? 'No one likes it yet' : `${yes} of ${voters.length} ${yes === 1 ? 'likes' : 'like'} it`;
}

const otherSentence = (name: string, verdict: HomeVerdict) =>
  `${name} ${{ yes: 'likes it', maybe: 'isn’t sure', no: 'doesn’t like it' }[verdict]}`;

const mine = { yes: 'You like it', maybe: 'You’re not sure', no: 'You don’t like it' };

function ownSentence(home: Said, people: People): string {
  const me = people.find(({ isMe }) => isMe);
  const verdict = me && verdictOf(home, me.person.id);
  return verdict ? mine[verdict] : 'Your turn';
}

function pairSentence(home: Said, people: People, other: { id: string; firstName: string }): string {
  const me = people.find(({ isMe }) => isMe);
  const own = (me && verdictOf(home, me.person.id)) ?? 'maybe';
  const said = verdictOf(home, other.id) ?? 'maybe';
  const name = other.firstName;
  if (own === said) return { yes: 'You both like it', maybe: 'You’re both not sure', no: 'You both ruled it out' }[own];
  if (said === 'yes') return `${name} likes it, ${own === 'maybe' ? 'you’re not sure' : 'you don’t'}`;
  return `${mine[own]}, ${name} ${said === 'no' ? 'doesn’t' : 'isn’t sure'}`;
}

export const bothLabel = (people: People) =>
  people.length <= 2 ? 'Both like' : people.length === 3 ? 'All three like' : 'All four like';

export function turnLabel(people: People): string {
  const others = people.filter(({ isMe }) => !isMe);
  const [other] = others;
  return other && others.length === 1 ? `${possessive(other.person.firstName)} turn` : 'The others’ turn';
}

/** `Jules`, `Jules and Ann`, `Jules, Ann and Bo`. */
export const namesOf = (people: People): string =>
  listWords(people.filter(({ isMe }) => !isMe).map(({ person }) => person.firstName));
