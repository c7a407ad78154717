import { useLocation, useNavigate } from 'react-router-dom';

/** Each step is a history entry at the same address: Back leads to the step before, and a reload keeps its data. */
export type SignInStep =
  | { step: 'sign-in' }
  | { step: 'new-account' }
  | { step: 'forgot-password' }
  | { step: 'other-methods' }
  /** `sentAt` is in milliseconds since 1970. */
  | { step: 'email-code' | 'new-password'; email: string; sentAt: number }
  | { step: 'phone-code'; phone: string; sentAt: number };

type Entry = SignInStep & { depth: number };

export const firstEntry: Entry = { step: 'sign-in', depth: 0 };

function readEntry(state: unknown): Entry {
  if (typeof state !== 'object' || state === null || !('step' in state)) return firstEntry;
  const { step, depth, email, phone, sentAt } = state as Record<string, unknown>;
  if (typeof depth !== 'number' || depth < 1) return firstEntry;
  if (step === 'new-account' || step === 'forgot-password' || step === 'other-methods') return { step, depth };
  if (typeof sentAt !== 'number') return firstEntry;
  if ((step === 'email-code' || step === 'new-password') && typeof email === 'string')
    return { step, depth, email, sentAt };
  if (step === 'phone-code' && typeof phone === 'string') return { step, depth, phone, sentAt };
  return firstEntry;
}

/** `depth` counts the entries since the first step. */
export function useSteps() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const entry = readEntry(state);
  const address = `${pathname}${search}`;
  return {
    entry,
    depth: entry.depth,
    go: (next: SignInStep) => void navigate(address, { state: { ...next, depth: entry.depth + 1 } }),
    resent: () => void navigate(address, { state: { ...entry, sentAt: Date.now() }, replace: true }),
    back: () => void navigate(-1),
  };
}

export type Steps = ReturnType<typeof useSteps>;
