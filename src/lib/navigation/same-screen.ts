/** Location state for a change of address that keeps the screen. */
export const sameScreen = { isSameScreen: true };

export const isSameScreen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSameScreen' in state && state.isSameScreen === true;
