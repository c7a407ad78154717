/** Of the toast "Please login first": it is shown once for several presses, and leaves with the sign-in. */
export const loginFirstToast = { id: 'login-first' };
