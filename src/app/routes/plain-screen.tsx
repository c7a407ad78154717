import { pages } from '#contract/pages.ts';
import { usePageName } from './page-handle.ts';

/** A page that has its address and its title, and nothing more yet. */
function PlainScreen() {
  const page = usePageName();
  return (
    <div className="wrap py-16">
      <h1 className="type-title">{page && pages[page].title}</h1>
    </div>
  );
}

export { PlainScreen as Component };
