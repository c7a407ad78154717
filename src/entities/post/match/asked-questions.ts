import { localStore } from '#src/lib/storage/storage.ts';

const key = 'asked-questions';
const questionsMax = 100;

export interface AskedQuestion {
  /** The own post that it is asked for. */
  ownId: string;
  postId: string;
  /** The facts, as an address names them. */
  ask: string;
}

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

const write = (all: Record<string, unknown>) =>
  localStore.write(key, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-questionsMax))));

const nameOf = ({ ownId, postId, ask }: AskedQuestion) => `${ownId}/${postId}/${ask}`;

/** When questions were asked from this browser. */
export const askedQuestions = {
  find(question: AskedQuestion): string | null {
    const at = readAll()[nameOf(question)];
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
  },
  remember: (question: AskedQuestion, at: string): void => void write({ ...readAll(), [nameOf(question)]: at }),
  forget(question: AskedQuestion): void {
    const { [nameOf(question)]: _forgotten, ...rest } = readAll();
    write(rest);
  },
};
