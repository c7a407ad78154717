import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { LocateFixed, MapPin } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';
import { env } from '#src/lib/env.ts';
import { useDebounced } from '#src/lib/use-debounced.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { placeChosen } from '#src/state/location-slice.ts';
import { Panel } from '#src/ui/panel.tsx';
import { listMove } from './combobox-keys.ts';
import { suggestFromGoogle } from './google-places.ts';
import { closedList, type ListState } from './list-state.ts';
import { canLocate, nearMe } from './near-me.ts';
import { suggestOurPlaces } from './our-places.ts';
import type { FoundPlace, Suggestion } from './suggestion.ts';

interface AddressListProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Answers the keys that are pressed in the input. */
  onKey: Ref<(event: KeyboardEvent) => void>;
  text: string;
  /** It fills in a form: nothing is searched around what is picked. */
  isField: boolean;
  list: ListState;
  onListChange: (list: ListState) => void;
  onShownChange: (isShown: boolean) => void;
  onPick: (place: FoundPlace) => void;
  className?: string;
}

const typingPauseMs = 150;

/** The list of the address search: what the text may mean, or where to look as long as there is none. */
export function AddressList(props: AddressListProps) {
  const { id, input, onKey, text, isField, list, onListChange, onShownChange, onPick, className } = props;
  const { isOpen, activeId, note } = list;
  const dispatch = useAppDispatch();
  const { suggestions, isSettled, isFailed } = useSuggestions(text, isOpen);
  const options = text === '' && !isField && canLocate() ? [nearMe, ...suggestions] : suggestions;
  const isShown = isOpen && options.length > 0;
  const optionId = (option: Suggestion) => `${id}-${option.id}`;
  const activeIndex = options.findIndex((option) => optionId(option) === activeId);

  useEffect(() => onShownChange(isShown), [isShown, onShownChange]);
  // A list that has changed may have lost the row that was chosen.
  useEffect(() => {
    if (activeId && activeIndex < 0) onListChange({ ...list, activeId: undefined });
  });

  function activate(index: number) {
    const option = options[index];
    onListChange({ ...list, activeId: option && optionId(option) });
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  }

  async function pick(option: Suggestion) {
    const typed = input.current?.value;
    onListChange({ ...list, note: 'Looking it up.' });
    const answer = await option.find();
    // Whoever has typed on meanwhile wants something else.
    if (input.current?.value !== typed) return;
    if ('problem' in answer) return onListChange({ ...list, note: answer.problem });
    const { address } = answer.place;
    onListChange(closedList);
    if (!isField)
      dispatch(placeChosen({ latitude: address.lat, longitude: address.lng, location: address.fullAddress, address }));
    onPick(answer.place);
  }

  useImperativeHandle(onKey, () => (event: KeyboardEvent) => {
    const move = listMove(event, { isOpen, active: activeIndex, count: options.length });
    if (move) event.preventDefault();
    else if (event.key === 'Enter') {
      onListChange(closedList);
      // A form is not sent by the way.
      if (isField) event.preventDefault();
    }
    const active = options[activeIndex];
    if (move === 'open' || move === 'close') onListChange({ ...closedList, isOpen: move === 'open' });
    else if (move === 'choose' && active) void pick(active);
    else if (move && move !== 'choose') activate(move.to);
  });

  const isEmpty = isSettled && text !== '' && options.length === 0;
  const message = note || (isFailed ? 'Places could not be loaded.' : isEmpty ? 'No place of that name.' : '');
  return (
    <>
      {isOpen && (options.length > 0 || message) && (
        <Panel className={clsx('absolute inset-x-0 top-full z-(--z-menu) mt-2 overflow-hidden', className)}>
          {isShown && (
            <div id={id} role="listbox" aria-label="Places" className="max-h-[min(26rem,60dvh)] overflow-y-auto py-1.5">
              {options.map((option) => (
                <Option
                  key={option.id}
                  id={optionId(option)}
                  option={option}
                  isActive={optionId(option) === activeId}
                  onPick={() => void pick(option)}
                />
              ))}
            </div>
          )}
          {message && (
            <p className="type-small border-hairline px-3.5 py-2.5 text-body not-first:border-t">
              {message} {isEmpty && !isField && 'Enter searches for the words.'}
            </p>
          )}
        </Panel>
      )}
      <p role="status" className="sr-only">
        {isOpen && (message || (isSettled && text !== '' && countText(options)))}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  option: Suggestion;
  isActive: boolean;
  onPick: () => void;
}

function Option({ id, option, isActive, onPick }: OptionProps) {
  const Icon = option === nearMe ? LocateFixed : MapPin;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input, which keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-control-md cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-sunken aria-selected:bg-selected"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-semibold text-strong">{option.line}</span>
        {option.caption && <span className="type-caption block truncate text-muted">{option.caption}</span>}
      </span>
    </div>
  );
}

/** The first one is named: it is where the arrow leads. */
function countText([first, ...others]: readonly Suggestion[]): string {
  if (!first) return '';
  const name = [first.line, first.caption].filter(Boolean).join(', ');
  return others.length === 0 ? `1 place found: ${name}.` : `${others.length + 1} places found. The first is ${name}.`;
}

/** What the text may mean. While the answer to another letter is on its way, the one before it stands. */
function useSuggestions(text: string, isOpen: boolean) {
  const typed = useDebounced(text, typingPauseMs);
  const asked = text === '' ? '' : typed;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['places', 'suggested', asked],
    queryFn: ({ signal }) =>
      env.googleMapsApiKey && asked !== '' ? suggestFromGoogle(asked, signal) : suggestOurPlaces(asked, signal),
    enabled: isOpen,
    // The cities that are offered before anything is typed answer nothing.
    placeholderData: (previous, query) => (asked === '' || query?.queryKey[2] === '' ? undefined : previous),
    staleTime: 600_000,
  });
  const isAnswer = (asked === '') === (text === '');
  return {
    suggestions: (isAnswer && data) || [],
    isSettled: asked === text && data !== undefined && !isPlaceholderData,
    isFailed: isAnswer && isError,
  };
}
