/** Lets the browser handle input and paint between two pieces of work that would be one long task. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
