import { queryOptions, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { LocateFixed, MapPin } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import { env } from '#src/lib/config/env.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { placeChosen } from '#src/state/location-slice.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { listMove } from './combobox-keys.ts';
import { suggestFromGoogle } from './google-places.ts';
import { closedList, type ListState } from './list-state.ts';
import { canLocate, nearMe } from './near-me.ts';
import { suggestOurPlaces } from './our-places.ts';
import type { FoundPlace, Suggestion } from './suggestion.ts';
import { withTypedStreet } from './typed-street.ts';

interface AddressListProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  onKey: Ref<(event: KeyboardEvent) => void>;
  text: string;
  isField: boolean;
  list: ListState;
  onListChange: (list: ListState) => void;
  onShownChange: (isShown: boolean) => void;
  onPick: (place: FoundPlace) => void;
  className?: string;
}

const typingPauseMs = 150;

const suggestInForm = withTypedStreet(suggestOurPlaces);

export function AddressList(props: AddressListProps) {
  const { id, input, onKey, text, isField, list, onListChange, onShownChange, onPick, className } = props;
  const { isOpen, activeId, note } = list;
  const dispatch = useAppDispatch();
  const { suggestions, isSettled, isFailed } = useSuggestions(text, isOpen, isField);
  const options = text === '' && !isField && canLocate() ? [nearMe, ...suggestions] : suggestions;
  const isShown = isOpen && options.length > 0;
  const optionId = (option: Suggestion) => `${id}-${option.id}`;
  const activeIndex = options.findIndex((option) => optionId(option) === activeId);

  useEffect(() => onShownChange(isShown), [isShown, onShownChange]);
  // A list that has changed may have lost the chosen row.
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
    onListChange({ ...list, note: 'Looking it up…' });
    const answer = await option.find();
    // Ignore a place that arrives after further typing.
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
      // Enter picks a row and must not submit the form.
      if (isField) event.preventDefault();
    }
    const active = options[activeIndex];
    if (move === 'open' || move === 'close') onListChange({ ...closedList, isOpen: move === 'open' });
    else if (move === 'choose' && active) void pick(active);
    else if (move && move !== 'choose') activate(move.to);
  });

  const isEmpty = isSettled && text !== '' && options.length === 0;
  const message = note || (isFailed ? 'We couldn’t load places.' : isEmpty ? 'No places found.' : '');
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
              {message} {isEmpty && !isField && 'Press Enter to search for this text.'}
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

function countText([first, ...others]: readonly Suggestion[]): string {
  if (!first) return '';
  const name = [first.line, first.caption].filter(Boolean).join(', ');
  return others.length === 0 ? `1 place found: ${name}.` : `${others.length + 1} places found. The first is ${name}.`;
}

const suggestionQuery = (text: string, isField: boolean) =>
  queryOptions({
    queryKey: ['places', 'suggested', text, isField],
    queryFn: ({ signal }) => {
      if (env.googleMapsApiKey && text !== '') return suggestFromGoogle(text, signal);
      return (isField ? suggestInForm : suggestOurPlaces)(text, signal);
    },
    staleTime: 600_000,
  });

function useSuggestions(text: string, isOpen: boolean, isField: boolean) {
  const typed = useDebounced(text, typingPauseMs);
  const asked = text === '' ? '' : typed;
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionQuery(asked, isField),
    enabled: isOpen,
    // The cities offered before typing are no answer to a typed text.
    placeholderData: (previous, query) => (asked === '' || query?.queryKey[2] === '' ? undefined : previous),
  });
  const isAnswer = (asked === '') === (text === '');
  return {
    suggestions: (isAnswer && data) || [],
    isSettled: asked === text && data !== undefined && !isPlaceholderData,
    isFailed: isAnswer && isError,
  };
}
