import { type RefObject, useEffect, useState } from 'react';

/** True from the moment the element has come into view. */
export function useWasInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (!element.current || wasInView) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasInView(true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasInView]);
  return wasInView;
}
