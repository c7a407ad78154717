import { useLeave } from '#src/entities/user/use-leave.ts';
import { postAuth } from '#src/lib/http/api.ts';

/** Ends the session, here at once and on the server as soon as it hears of it, and goes home. */
export function useLogOut() {
  const leave = useLeave();
  return () => {
    // Nobody waits for the answer: a failure has been told by then.
    postAuth('/auth/logout', undefined).catch(() => {});
    leave();
  };
}
