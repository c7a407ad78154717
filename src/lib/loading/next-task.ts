/** Lets the browser handle input and paint before a long start continues. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
