import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, CalendarX2, Clock, Ellipsis, House, MessageSquare, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatAgeInText } from '#contract/format/dates.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { useViewingDialogs, type ViewingDialog } from '#src/entities/viewing/answer/use-viewing-dialogs.tsx';
import { saveCalendarFile } from '#src/entities/viewing/calendar-mutation.ts';
import { formatRange, formatReaderTime, formatZone } from '#src/entities/viewing/time/viewing-time.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { cancelReasonLabel, firstNameOf, personLabel, proposedDays } from './viewing-labels.ts';

const ViewingMenu = lazyComponent(async () => (await import('./viewing-menu.tsx')).ViewingMenu);

/** Viewing actions that are still possible, besides answering in the thread. */
function actionsOf({ state, proposedByMe }: Viewing): [label: string, dialog: ViewingDialog][] {
  if (state === 'agreed')
    return [
      ['Move', 'times'],
      ['Cancel viewing', 'cancel'],
    ];
  if (state === 'moving') return [['Cancel viewing', 'cancel']];
  if (state !== 'proposed') return [];
  return proposedByMe
    ? [
        ['Change times', 'times'],
        ['Withdraw', 'withdraw'],
      ]
    : [
        ['Suggest other times', 'times'],
        ['Decline', 'decline'],
      ];
}

export const conversationPath = ({ person, conversationId }: Viewing) =>
  paths.chat(person?.id, { conversation: conversationId });

export function ViewingRow({ viewing }: { viewing: Viewing }) {
  const { id, home, startsAt, state, overlapsWith, timeZone, minutes, updatedAt, post } = viewing;
  const name = firstNameOf(viewing);
  const { open, dialogs } = useViewingDialogs(viewing, name);
  const save = useMutation(saveCalendarFile());
  const navigate = useNavigate();
  const menu = useLazyOpen();
  const menuButton = useRef<HTMLButtonElement>(null);
  const actions = actionsOf(viewing);
  const own = startsAt && formatReaderTime(startsAt, timeZone);
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-hairline py-3.5 last:border-b-0 tablet:grid-cols-[9.5rem_6rem_minmax(0,1fr)_auto] tablet:gap-x-5">
      <div className="max-tablet:col-span-3">
        <b className="block type-price-sm text-strong tabular-nums">
          {startsAt ? formatRange(startsAt, minutes, timeZone) : proposedDays(viewing)}
        </b>
        <span className="block type-caption text-muted">
          {startsAt ? [formatZone(viewing), own].filter(Boolean).join(', ') : `Sent ${formatAgeInText(updatedAt)}`}
        </span>
      </div>
      <Thumbnail post={post} />
      <div className="min-w-0">
        <h3 className="type-heading wrap-anywhere">
          {post ? (
            <Link to={paths.post(post.id)} className="underline-offset-[0.25em] hover:underline">
              {home}
            </Link>
          ) : (
            home
          )}
        </h3>
        <p className="type-small">{personLabel(viewing)}</p>
        <State viewing={viewing} name={name} />
        {overlapsWith && (
          <p className="mt-1.5 flex gap-1.5 type-small font-semibold text-caution">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            Overlaps with {overlapsWith}
          </p>
        )}
      </div>
      <div className="flex items-start max-tablet:col-start-3 max-tablet:row-span-1 max-tablet:flex-col">
        {startsAt && state !== 'over' && (
          <IconButton icon={CalendarPlus} label={`Add ${home} to calendar`} tip="end" onClick={() => save.mutate(id)} />
        )}
        <IconButton
          icon={MessageSquare}
          label={`Open conversation about ${home}`}
          tip="end"
          onClick={() => void navigate(conversationPath(viewing))}
        />
        {actions.length > 0 && (
          <IconButton
            ref={menuButton}
            icon={Ellipsis}
            label={`More for ${home}`}
            tip="end"
            aria-haspopup="menu"
            aria-expanded={menu.isOpen}
            onClick={menu.toggle}
          />
        )}
      </div>
      {menu.wasOpened && (
        <ViewingMenu
          open={menu.isOpen}
          onOpenChange={menu.setOpen}
          anchor={menuButton}
          label={`More for ${home}`}
          actions={actions}
          onSelect={open}
          onLoadError={menu.forget}
        />
      )}
      {dialogs}
    </article>
  );
}

function Thumbnail({ post }: Pick<Viewing, 'post'>) {
  const cover = post && 'cover' in post ? post.cover : null;
  if (cover)
    return (
      <ResponsivePicture
        {...cover}
        alt=""
        ratio="4 / 3"
        sizes="6rem"
        className="w-18 self-start rounded-picture tablet:w-24"
      />
    );
  return (
    <span
      aria-hidden
      className="grid aspect-4/3 w-18 place-items-center self-start rounded-picture border border-hairline bg-sunken text-muted tablet:w-24"
    >
      <House strokeWidth={1.75} className="size-5" />
    </span>
  );
}

function State({ viewing, name }: { viewing: Viewing; name: string }) {
  const { state, proposedByMe } = viewing;
  if (state === 'cancelled')
    return (
      <>
        <Tag icon={CalendarX2}>Cancelled</Tag>
        <p className="type-small wrap-anywhere">{cancelReasonLabel(viewing)}</p>
      </>
    );
  if (state !== 'proposed' && state !== 'moving') return null;
  if (proposedByMe)
    return <Tag icon={Clock}>{state === 'moving' ? 'You asked to move it' : `Waiting for ${name}`}</Tag>;
  return (
    <Tag tone="caution" icon={Clock}>
      {state === 'moving' ? `${name} wants to move it` : 'Answer needed'}
    </Tag>
  );
}
