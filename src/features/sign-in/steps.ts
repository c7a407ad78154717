import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The steps inside a sign-in page. Each is an entry of the history at the same address, so that Back leads to the one before, and
 * what a step stands on survives a reload.
 */
export type SignInStep =
  | { step: 'sign-in' }
  | { step: 'new-account' }
  | { step: 'forgot-password' }
  /** `sentAt`: when the last code was sent, in milliseconds since 1970. */
  | { step: 'email-code' | 'new-password'; email: string; sentAt: number }
  | { step: 'phone-code'; phone: string; sentAt: number };

type Entry = SignInStep & { depth: number };

const first: Entry = { step: 'sign-in', depth: 0 };

/** The state of a history entry may be anything: another page's, or an older version's. */
function readEntry(state: unknown): Entry {
  if (typeof state !== 'object' || state === null || !('step' in state)) return first;
  const { step, depth, email, phone, sentAt } = state as Record<string, unknown>;
  if (typeof depth !== 'number' || depth < 1) return first;
  if (step === 'new-account' || step === 'forgot-password') return { step, depth };
  if (typeof sentAt !== 'number') return first;
  if ((step === 'email-code' || step === 'new-password') && typeof email === 'string')
    return { step, depth, email, sentAt };
  if (step === 'phone-code' && typeof phone === 'string') return { step, depth, phone, sentAt };
  return first;
}

/** The step that is shown, and the ways to the others. `depth` counts the entries since the first step. */
export function useSteps() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const entry = readEntry(state);
  const address = `${pathname}${search}`;
  return {
    entry,
    depth: entry.depth,
    go: (next: SignInStep) => void navigate(address, { state: { ...next, depth: entry.depth + 1 } }),
    /** The same step, with a newer code. */
    resent: () => void navigate(address, { state: { ...entry, sentAt: Date.now() }, replace: true }),
    back: () => void navigate(-1),
  };
}

export type Steps = ReturnType<typeof useSteps>;
