export const log = {
  warn(message: string, detail?: unknown) {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console.
    console.warn(message, ...(detail === undefined ? [] : [detail]));
  },
};
