import { type ComponentProps, lazy } from 'react';

const load = async () => (await import('./request-page.tsx')).RequestPage;

let loaded: Awaited<ReturnType<typeof load>> | undefined;

export async function loadRequestPage(): Promise<void> {
  loaded ??= await load();
}

const LazyPage = lazy(async () => ({ default: await load() }));

/** Renders at once after `loadRequestPage`: `lazy` alone shows its fallback for a moment even when the file is there. */
export function RequestPage(props: ComponentProps<typeof LazyPage>) {
  const Page = loaded ?? LazyPage;
  return <Page {...props} />;
}
