import { useLocation, useNavigate } from 'react-router-dom';

/** The open picture, counted from 0. It has a history entry, so that Back closes the viewer. */
export function useOpenPhoto(count: number) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const photo = photoIn(state);
  return {
    openPhoto: photo !== null && photo < count ? photo : null,
    open: (place: number) => navigate({ pathname, search }, { state: { photo: place }, preventScrollReset: true }),
    close: () => navigate(-1),
  };
}

function photoIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  return typeof state.photo === 'number' ? state.photo : null;
}
