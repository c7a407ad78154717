import clsx from 'clsx';
import { Heart, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';
import { paths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { DrawerButton } from './drawer-button.tsx';
import { LocationSearch } from './location-search.tsx';
import { SectionSwitch } from './section-switch.tsx';
import type { UnreadCounts } from './unread-counts.ts';
import { useMember } from './use-member.ts';
import { useSearchKey } from './use-search-key.ts';

/** Members alone have an account. */
const AccountButton = lazyOrNothing(async () => (await import('./account-button.tsx')).AccountButton);

interface TopBarProps {
  unread: UnreadCounts;
  /** The full member shell keeps favourites at hand. */
  hasFavourites: boolean;
}

/** Stands on top of every page. What a narrow screen has no room for is in the drawer. */
export function TopBar({ unread, hasFavourites }: TopBarProps) {
  const member = useMember();
  const createPost = useCreatePost();
  const isExplore = useMatch(pages.explore.path) !== null;
  useSearchKey();
  return (
    <header className="sticky top-0 z-(--z-topbar) border-rule border-b bg-page shadow-[0_3px_0_var(--surface-page),0_4px_0_var(--rule-hairline)] print:static print:shadow-none">
      <div className="flex h-topbar items-center gap-2 px-gutter tablet:gap-6">
        <HomeLink />
        {/* Paper keeps the name alone. */}
        <div className="contents print:hidden">
          <SectionSwitch className="max-desk:hidden" />
          <Link
            to={paths.explore()}
            aria-current={isExplore ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-10 items-center text-strong max-desk:hidden',
              isExplore
                ? 'font-semibold shadow-[inset_0_-2px_0_var(--mark)]'
                : 'font-medium hover:underline hover:underline-offset-[.25em]',
            )}
          >
            Explorer
          </Link>
          <div className="flex min-w-0 grow">
            {isExplore && <LocationSearch className="mx-auto min-w-0 max-w-[34rem] grow" />}
          </div>
          {member ? (
            <>
              <Button size="sm" icon={Plus} onClick={createPost} className="max-tablet:hidden">
                Create a Post
              </Button>
              {hasFavourites && <FavouritesLink />}
              <Suspense fallback={<span className="size-control-md shrink-0" />}>
                <AccountButton member={member} unread={unread} />
              </Suspense>
            </>
          ) : (
            <ButtonLink to={paths.signIn()} size="sm" className={clsx('if-visitor', isExplore && 'max-[24rem]:hidden')}>
              Sign In
            </ButtonLink>
          )}
          <DrawerButton unread={unread} />
        </div>
      </div>
    </header>
  );
}

function HomeLink() {
  const section = useAppSelector((state) => state.activePage.active_page);
  return (
    <Link
      to={section === 'commercial' ? paths.commercial() : paths.home()}
      aria-label={`Gable, ${section} home`}
      className="shrink-0 text-action"
    >
      <Logo className="-mt-1 h-[34px] w-auto tablet:h-10" />
    </Link>
  );
}

function FavouritesLink() {
  return (
    <Link
      to={paths.favourites()}
      aria-label="Favourites"
      className="inline-grid size-control-md shrink-0 place-items-center rounded-control text-strong hover:bg-sunken max-desk:hidden"
    >
      <Heart aria-hidden="true" strokeWidth={1.75} className="size-5" />
    </Link>
  );
}
