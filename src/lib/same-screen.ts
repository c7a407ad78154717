/** The state of a location that gives what is on the screen another address and nothing else: nobody has gone anywhere. */
export const sameScreen = { isSameScreen: true };

export const isSameScreen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSameScreen' in state && state.isSameScreen === true;
