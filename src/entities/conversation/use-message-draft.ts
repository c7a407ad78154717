import { useCallback, useEffect, useState } from 'react';
import { sessionTable } from '#src/lib/storage/indexed-db.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPersonKey } from '#src/state/session-selectors.ts';
import { type MessageTarget, targetKey } from './outbox/outbox-state.ts';

/** The unsent text of one conversation. It is kept in this browser while the session lasts. */
export function useMessageDraft(target: MessageTarget) {
  const key = `draft ${useAppSelector(selectPersonKey)}/${targetKey(target)}`;
  const [state, setState] = useState({ key, text: '', isReady: false });

  useEffect(() => {
    let isWanted = true;
    const show = (stored: unknown) => {
      if (!isWanted) return;
      setState((was) =>
        was.key === key && was.isReady ? was : { key, text: typeof stored === 'string' ? stored : '', isReady: true },
      );
    };
    sessionTable.get<unknown>(key).then(show, () => show(''));
    return () => {
      isWanted = false;
    };
  }, [key]);

  const setText = useCallback(
    (text: string) => {
      setState({ key, text, isReady: true });
      const stored = text === '' ? sessionTable.delete(key) : sessionTable.set(key, text);
      stored.catch(() => {});
    },
    [key],
  );

  const isCurrent = state.key === key;
  return { text: isCurrent ? state.text : '', isReady: isCurrent && state.isReady, setText };
}
