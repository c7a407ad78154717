import { useEffect, useRef, useState } from 'react';

const showAfterMs = 150;
const showAtLeastMs = 300;

/** Follows `flag`, but rises only after 150 ms and stays for at least 300 ms, so that a loading state never flickers. */
export function useDelayedFlag(flag: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);

  useEffect(() => {
    if (flag === shown) return;
    const wait = flag ? showAfterMs : Math.max(0, shownSince.current + showAtLeastMs - Date.now());
    const timer = setTimeout(() => {
      if (flag) shownSince.current = Date.now();
      setShown(flag);
    }, wait);
    return () => clearTimeout(timer);
  }, [flag, shown]);

  return shown;
}
