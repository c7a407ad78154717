import { useEffect, useState } from 'react';

const presses = ['click', 'input'] as const;

/** Scrolls a body to what a press makes appear in it. The focused control stays in sight; content that replaces other content moves nothing. */
export function useReveal() {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!body) return;
    const observer = new MutationObserver((records) => {
      const replaced = new Set(
        records.filter(({ removedNodes }) => hasElement(removedNodes)).map(({ target }) => target),
      );
      const appeared = records.flatMap(({ target, addedNodes }) =>
        replaced.has(target) ? [] : [...addedNodes].filter((node) => node instanceof HTMLElement),
      );
      if (appeared.length === 0) return;
      for (const element of appeared) element.scrollIntoView({ block: 'nearest' });
      const { activeElement } = document;
      if (body.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    });
    const observe = () => observer.observe(body, { childList: true, subtree: true });
    // Parts that load as the dialog opens come without a press.
    for (const press of presses) body.addEventListener(press, observe, { once: true, capture: true });
    return () => {
      observer.disconnect();
      for (const press of presses) body.removeEventListener(press, observe, true);
    };
  }, [body]);
  return setBody;
}

const hasElement = (nodes: NodeList) => [...nodes].some((node) => node instanceof Element);
