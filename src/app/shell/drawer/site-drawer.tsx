import { BookOpen, House, LogOut, type LucideIcon, Map as MapIcon, Plus, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Section } from '#contract/vocabulary.ts';
import { accountLinks } from '#src/app/shell/account/account-links.ts';
import { useLogOut } from '#src/app/shell/account/use-log-out.tsx';
import { useMember } from '#src/app/shell/account/use-member.ts';
import { useUnreadCounts } from '#src/app/shell/account/use-unread-counts.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { useSectionPath } from '../section-path.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { UnitChoice } from './unit-choice.tsx';

interface SiteDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface SiteLink {
  label: string;
  to: string;
  icon: LucideIcon;
  section?: Section;
}

const siteLinks = (active: Section, pathOf: (section: Section) => string): readonly SiteLink[] => [
  { label: 'Residential', to: pathOf('residential'), icon: House, section: 'residential' },
  { label: 'Commercial', to: pathOf('commercial'), icon: Store, section: 'commercial' },
  { label: 'Explorer', to: paths.explore({ section: active }), icon: MapIcon },
  { label: 'Blogs', to: paths.blogs(), icon: BookOpen },
];

const row =
  'flex min-h-[2.625rem] w-full items-center gap-3 px-5 text-left text-strong -outline-offset-3 hover:bg-sunken';

export function SiteDrawer({ open, onOpenChange }: SiteDrawerProps) {
  const member = useMember();
  const unread = useUnreadCounts(member !== null);
  const createPost = useCreatePost();
  const active = useAppSelector((state) => state.activePage.active_page);
  const dispatch = useAppDispatch();
  const pathOf = useSectionPath();
  const { logOut, dialog } = useLogOut();
  const close = () => onOpenChange(false);

  return (
    <>
      <Drawer open={open} onOpenChange={onOpenChange} title={member?.name ?? 'Menu'} note={member?.email}>
        <div className="px-5 pt-1.5 pb-4">
          {member ? (
            <Button
              kind="main"
              icon={Plus}
              onClick={() => {
                close();
                createPost();
              }}
              className="w-full"
            >
              Create a Post
            </Button>
          ) : (
            <ButtonLink kind="main" to={paths.signIn()} onClick={close} className="w-full">
              Sign In
            </ButtonLink>
          )}
        </div>
        <nav aria-label="Menu">
          <ul>
            {siteLinks(active, pathOf).map(({ label, to, icon, section }) => (
              <li key={label}>
                <Link
                  to={to}
                  onClick={() => {
                    if (section) dispatch(sectionChosen(section));
                    close();
                  }}
                  className={row}
                >
                  <RowContent icon={icon}>{label}</RowContent>
                </Link>
              </li>
            ))}
          </ul>
          {member && (
            <>
              <h3 className="type-label mx-5 mt-2 border-rule border-t pt-2.5 pb-1">Account</h3>
              <ul>
                {accountLinks.map(({ label, to, icon, counts }) => (
                  <li key={label}>
                    <Link to={to} onClick={close} className={row}>
                      <RowContent icon={icon}>{label}</RowContent>
                      {counts && <CountBadge count={unread[counts]} label="unread" />}
                    </Link>
                  </li>
                ))}
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      logOut();
                    }}
                    className={row}
                  >
                    <RowContent icon={LogOut}>Log Out</RowContent>
                  </button>
                </li>
              </ul>
            </>
          )}
        </nav>
        <div className="mx-5 mt-2 flex items-center justify-between gap-4 border-hairline border-t py-4">
          <span className="text-muted">Theme</span>
          <ThemeChoice />
        </div>
        <div className="mx-5 flex items-center justify-between gap-4 border-hairline border-t py-4">
          <span className="text-muted">Areas</span>
          <UnitChoice />
        </div>
      </Drawer>
      {dialog}
    </>
  );
}

function RowContent({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow">{children}</span>
    </>
  );
}
