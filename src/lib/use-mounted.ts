import { useEffect, useRef } from 'react';

/** Whether what uses it still stands, for what is to happen there once an answer has come. */
export function useMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
