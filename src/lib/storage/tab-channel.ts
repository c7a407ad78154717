interface TabChannel<News> {
  post: (news: News) => void;
  /** @returns the stop function */
  listen: (listener: (news: News) => void) => () => void;
}

/** Messages to the other tabs of this browser, while this one listens too. A browser that refuses the channel delivers none; nothing throws. */
export function createTabChannel<News>(name: string): TabChannel<News> {
  let channel: BroadcastChannel | null = null;
  return {
    post: (news) => {
      try {
        channel?.postMessage(news);
      } catch {}
    },
    listen: (listener) => {
      try {
        channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<News>) => listener(data);
      } catch {}
      return () => {
        channel?.close();
        channel = null;
      };
    },
  };
}
