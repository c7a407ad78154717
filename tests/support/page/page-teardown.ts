/* The pages of a test stop with it: what follows the account, the store and the address would go on in the next one's time. */

const stops: (() => void)[] = [];

/** Called at the end of this test, when nothing of the page is on the screen any more. */
export const whenLeft = (stop: () => void): void => void stops.push(stop);

export function leavePages(): void {
  for (const stop of stops.splice(0)) stop();
}
