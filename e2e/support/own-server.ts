interface Closable {
  close(): Promise<void>;
}

/**
 * A worker fixture: a server of the worker's own, closed when the worker ends. `given` is what the tests get of it.
 * Playwright reads what a fixture needs from its pattern, which must name something: the browser's name is always there.
 */
export const ownServer =
  <Server extends Closable, Given>(start: () => Promise<Server>, given: (server: Server) => Given) =>
  async ({ browserName: _ }: { browserName: string }, use: (given: Given) => Promise<void>): Promise<void> => {
    const server = await start();
    await use(given(server));
    await server.close();
  };
