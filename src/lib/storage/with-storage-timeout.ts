/** A browser store that has not answered by then is taken for one that refuses. */
const longestWaitMs = 3_000;

/** Rejects, after calling `onLate`, where a browser store takes too long. */
export async function withStorageTimeout<Answer>(answer: Promise<Answer>, onLate = () => {}): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error('The browser’s storage does not answer'));
    }, longestWaitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
