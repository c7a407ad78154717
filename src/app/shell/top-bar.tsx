import clsx from 'clsx';
import { Heart, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { useMember } from '#src/app/shell/account/use-member.ts';
import { DrawerButton } from '#src/app/shell/drawer/drawer-button.tsx';
import { LocationSearch } from '#src/app/shell/search/location-search.tsx';
import { useSearchKey } from '#src/app/shell/search/use-search-key.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { Logo, LogoGlyph } from '#src/ui/media/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { SectionSwitch } from './section-switch.tsx';

const AccountButton = lazyComponent(
  async () => (await import('#src/app/shell/account/account-button.tsx')).AccountButton,
  { suspends: true, Missing: Nothing },
);

interface TopBarProps {
  hasFavourites: boolean;
}

export function TopBar({ hasFavourites }: TopBarProps) {
  const member = useMember();
  const createPost = useCreatePost();
  const section = useAppSelector((state) => state.activePage.active_page);
  const isExplore = useMatch(pages.explore.path) !== null;
  useSearchKey();
  return (
    <header className="sticky top-0 z-(--z-topbar) border-rule border-b bg-page shadow-[0_3px_0_var(--surface-page),0_4px_0_var(--rule-hairline)] print:static print:shadow-none">
      <div className="flex h-topbar items-center gap-2 px-gutter tablet:gap-6">
        <HomeLink isShort={isExplore} />
        <div className="contents print:hidden">
          <SectionSwitch className="max-desk:hidden" />
          <Link
            to={paths.explore({ section })}
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
                <AccountButton member={member} />
              </Suspense>
            </>
          ) : (
            <ButtonLink to={paths.signIn()} size="sm" className={clsx('if-visitor', isExplore && 'max-[30rem]:hidden')}>
              Sign In
            </ButtonLink>
          )}
          <DrawerButton />
        </div>
      </div>
    </header>
  );
}

function HomeLink({ isShort }: { isShort: boolean }) {
  const section = useAppSelector((state) => state.activePage.active_page);
  return (
    <Link
      to={section === 'commercial' ? paths.commercial() : paths.home()}
      aria-label={`Gable, ${section} home`}
      className="shrink-0 text-action"
    >
      <Logo className={clsx('-mt-1 h-[34px] w-auto tablet:h-10', isShort && 'max-[24rem]:hidden')} />
      {isShort && <LogoGlyph className="-mt-1 h-[31.6px] w-auto min-[24rem]:hidden print:hidden" />}
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
