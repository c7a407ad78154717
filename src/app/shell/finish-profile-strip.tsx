import { paths } from '#src/lib/navigation/paths.ts';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

export function FinishProfileStrip() {
  return (
    <aside aria-label="Your profile" className="border-hairline border-b bg-action-quiet text-on-action-quiet">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2.5">
        <p>Your profile isn’t complete yet. Finish it to start posting.</p>
        <MoreLink to={paths.editMyProfile()}>Finish your profile</MoreLink>
      </div>
    </aside>
  );
}
