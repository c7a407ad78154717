/** The toast "Please login first": shown once for several presses, and closed by the sign-in. */
export const loginFirstToast = { id: 'login-first' };
