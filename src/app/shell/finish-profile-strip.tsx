import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';

/** What a member with an incomplete profile cannot do yet, and the way to change it. */
export function FinishProfileStrip() {
  return (
    <aside aria-label="Your profile" className="border-hairline border-b bg-action-quiet text-on-action-quiet">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2.5">
        <p>Your profile is not complete yet. Posts can be created once it is.</p>
        <MoreLink to={paths.editMyProfile()}>Finish your profile</MoreLink>
      </div>
    </aside>
  );
}
