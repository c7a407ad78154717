/** Settles after the browser had the chance to answer and to draw: between two pieces of work that would be one long task. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
