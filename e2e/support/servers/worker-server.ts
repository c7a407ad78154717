interface Closable {
  close(): Promise<void>;
}

/** Playwright reads a fixture's needs from its pattern, which must name one: the browser's name is always there. */
export const ownServer =
  <Server extends Closable, Given>(start: () => Promise<Server>, given: (server: Server) => Given) =>
  async ({ browserName: _ }: { browserName: string }, use: (given: Given) => Promise<void>): Promise<void> => {
    const server = await start();
    await use(given(server));
    await server.close();
  };
