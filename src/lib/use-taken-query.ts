import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reads these parameters of the address and takes them away from it, before anything else is asked of anybody: a code in the address
 * would stay in the history and be told to others as the page one came from.
 */
export function useTakenQuery(names: readonly string[]): URLSearchParams {
  const location = useLocation();
  const navigate = useNavigate();
  const [taken] = useState(() => pick(new URLSearchParams(location.search), (name) => names.includes(name)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useLayoutEffect(() => {
    if (taken.size === 0) return;
    const rest = pick(new URLSearchParams(location.search), (name) => !names.includes(name));
    const search = rest.size > 0 ? `?${rest}` : '';
    const { history } = window;
    // The browser's own at once; the router follows when it has had its turn.
    if (window.location.search === location.search)
      history.replaceState(history.state, '', `${location.pathname}${search}`);
    void navigate({ pathname: location.pathname, search }, { replace: true, state: location.state });
  }, []);

  return taken;
}

function pick(query: URLSearchParams, isWanted: (name: string) => boolean): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => isWanted(name)));
}
