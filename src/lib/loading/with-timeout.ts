/** Rejects with the message, after calling `onLate`, where the answer takes longer. */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  ms: number,
  message: string,
  onLate = () => {},
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error(message));
    }, ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
