import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findSearch, focusSearchState } from '#src/app/routes/focus/search-focus.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isModalOpen = () => document.querySelector('[data-modal]') !== null;

/** `/` focuses the search of the page, or opens explore. Ignored in fields and dialogs. */
export function useSearchKey() {
  const navigate = useNavigate();
  const section = useAppSelector((state) => state.activePage.active_page);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyped(event.target) || isModalOpen()) return;
      event.preventDefault();
      const search = findSearch();
      if (search) search.focus();
      else navigate(paths.explore({ section }), { state: focusSearchState });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, section]);
}
