import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Reads these query parameters and removes them before any request: a code must not stay in the history or the referrer. */
export function useConsumedQuery(names: readonly string[]): URLSearchParams {
  const location = useLocation();
  const navigate = useNavigate();
  const [consumed] = useState(() => pick(new URLSearchParams(location.search), (name) => names.includes(name)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useLayoutEffect(() => {
    if (consumed.size === 0) return;
    const rest = pick(new URLSearchParams(location.search), (name) => !names.includes(name));
    const search = rest.size > 0 ? `?${rest}` : '';
    const { history } = window;
    if (window.location.search === location.search)
      history.replaceState(history.state, '', `${location.pathname}${search}`);
    void navigate({ pathname: location.pathname, search }, { replace: true, state: location.state });
  }, []);

  return consumed;
}

function pick(query: URLSearchParams, isWanted: (name: string) => boolean): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => isWanted(name)));
}
