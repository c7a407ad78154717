import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';

/** Goes to the page's search. False where the page has none. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  search?.focus();
  return search !== null;
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isModalOpen = () => document.querySelector('[data-modal]') !== null;

/** `/` goes to the search of the page, or to that of explore. Not while somebody types or answers a dialog. */
export function useSearchKey() {
  const navigate = useNavigate();
  const isAwaited = useRef(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyped(event.target) || isModalOpen()) return;
      event.preventDefault();
      if (focusSearch()) return;
      isAwaited.current = true;
      navigate(paths.explore());
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);

  useEffect(() => {
    if (isAwaited.current && focusSearch()) isAwaited.current = false;
  });
}
