import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import type { OpenHouse } from '#contract/open-house/open-house.ts';
import { openHours, zonedDay } from '#contract/open-house/open-house-times.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { listInText, plural } from '#contract/text/words.ts';
import { calendarLinks } from '#src/entities/post/open-house/calendar-links.ts';
import { openHouseMutations } from '#src/entities/post/open-house/open-house-mutations.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const CalendarMenu = lazyComponent(async () => (await import('./calendar-menu.tsx')).CalendarMenu);

interface OpenHouseRowProps {
  post: ListingDetails;
  openHouse: OpenHouse;
  timeZone: string;
  isMember: boolean;
}

export function OpenHouseRow({ post, openHouse, timeZone, isMember }: OpenHouseRowProps) {
  const { startsAt, endsAt, note, isCancelled, place } = openHouse;
  const date = { startsAt, endsAt, timeZone };
  const { weekday, month, date: day } = zonedDay(startsAt, timeZone);
  const isHidden = openHouse.placeFrom !== null && !post.can.edit;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-b border-hairline py-2.5 last:border-b-0">
      <span
        aria-hidden
        className="grid min-h-12 content-center justify-items-center border-r border-hairline pr-3.5 type-caption text-muted tabular-nums"
      >
        {weekday.slice(0, 3)}
        <b className="type-price text-strong">{day}</b>
      </span>
      <div className="min-w-0">
        <p
          className={clsx(
            'type-price-sm text-strong tabular-nums',
            isCancelled && 'font-medium! text-muted line-through',
          )}
        >
          <span className="sr-only">{weekday}, </span>
          {openHours(date, 'long')}
        </p>
        <p className="type-caption wrap-anywhere text-muted">
          {`${month} ${day}.`}
          {isCancelled ? ' Cancelled.' : note && ` ${endWithStop(note)}`}
        </p>
        {isHidden && place && <p className="type-small text-strong">{place.fullAddress}</p>}
        <Visitors openHouse={openHouse} />
      </div>
      {!isCancelled && <CalendarButton post={post} openHouse={openHouse} label={`${weekday}, ${month} ${day}`} />}
      {isHidden && isMember && !isCancelled && <Visit post={post} openHouse={openHouse} timeZone={timeZone} />}
    </li>
  );
}

const endWithStop = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** The people who said that they come, for the owner alone. */
function Visitors({ openHouse: { visitorCount, visitors } }: Pick<OpenHouseRowProps, 'openHouse'>) {
  if (!visitorCount) return null;
  const names = visitors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const others = visitorCount - names.length;
  const all = others > 0 ? [...names, plural(others, 'other')] : names;
  return (
    <p className="type-caption wrap-anywhere text-muted">
      {`${visitorCount === 1 ? '1 person comes' : `${visitorCount} people come`}: ${listInText(all, 'and')}.`}
    </p>
  );
}

function Visit({ post, openHouse, timeZone }: Omit<OpenHouseRowProps, 'isMember'>) {
  const { id, isComing, place, placeFrom } = openHouse;
  const visit = useMutation(openHouseMutations.visit(post.id));
  const from = zonedDay(placeFrom ?? '', timeZone);
  return (
    <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        aria-pressed={isComing}
        busy={visit.isPending}
        onClick={() => visit.mutate({ id, isComing: !isComing })}
      >
        {isComing ? 'You’re coming' : 'I’m coming'}
      </Button>
      {!place && (
        <p className="min-w-0 type-caption text-muted">
          {isComing
            ? `The address shows here from ${from.weekday}, ${from.month} ${from.date}.`
            : 'Say that you’re coming to see the address a day before.'}
        </p>
      )}
    </div>
  );
}

function CalendarButton({ post, openHouse, label }: Pick<OpenHouseRowProps, 'post' | 'openHouse'> & { label: string }) {
  const { id, startsAt, endsAt, note, place } = openHouse;
  const { isOpen, wasOpened, setOpen, toggle, forget } = useLazyOpen();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon={CalendarPlus}
        label={`Add ${label} to your calendar`}
        tip="end"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={CalendarMenu.preload}
      />
      {wasOpened && (
        <CalendarMenu
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
          anchor={button}
          label={`Add ${label} to your calendar`}
          openHouseId={id}
          links={calendarLinks({
            startsAt,
            endsAt,
            title: `Open house: ${postName(post)}`,
            place: (place ?? post.address).fullAddress,
            text: note,
          })}
        />
      )}
    </>
  );
}
