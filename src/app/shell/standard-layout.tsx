import { useAppSelector } from '#src/state/hooks.ts';
import { FinishProfileStrip } from './finish-profile-strip.tsx';
import { PageFrame } from './page-frame.tsx';

/** For visitors, and for members whose profile is not complete: they are asked to finish it. */
export function StandardLayout() {
  const isUnfinished = useAppSelector(({ login }) => Boolean(login.token) && login.navigateToLogin);
  return <PageFrame strip={isUnfinished && <FinishProfileStrip />} />;
}
