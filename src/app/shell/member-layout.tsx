import { PageFrame } from './page-frame.tsx';

/** The full shell of a member whose profile is complete. */
export function MemberLayout() {
  return <PageFrame hasFavourites />;
}
