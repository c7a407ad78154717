import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';

const load = () => import('../compare/compare-box.tsx');
export const CompareBox = lazyComponent(async () => (await load()).CompareBox, { Missing: Nothing });
export const CompareTrayHost = lazyComponent(async () => (await load()).CompareTrayHost, { Missing: Nothing });
