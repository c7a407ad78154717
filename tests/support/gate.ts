/** What waits for `opened` goes on once somebody calls `open`: for whatever a test lets come late, however long that takes. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
