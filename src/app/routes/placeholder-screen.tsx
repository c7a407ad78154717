import { pages } from '#contract/pages.ts';
import { usePageName } from './page-handle.ts';

function PlaceholderScreen() {
  const page = usePageName();
  return (
    <div className="wrap py-16">
      <h1 className="type-title">{page && pages[page].title}</h1>
    </div>
  );
}

export { PlaceholderScreen as Component };
