import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findSearch, searchFirst } from '#src/app/routes/search-first.ts';
import { paths } from '#src/lib/paths.ts';

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isModalOpen = () => document.querySelector('[data-modal]') !== null;

/** `/` goes to the search of the page, or to that of explore. Not while somebody types or answers a dialog. */
export function useSearchKey() {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyped(event.target) || isModalOpen()) return;
      event.preventDefault();
      const search = findSearch();
      if (search) search.focus();
      else navigate(paths.explore(), { state: searchFirst });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
