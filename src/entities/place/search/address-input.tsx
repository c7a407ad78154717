import clsx from 'clsx';
import { LoaderCircle, MapPin, MapPinOff } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { closedList } from './list-state.ts';
import type { FoundPlace } from './suggestion.ts';

const AddressList = lazyComponent(async () => (await import('./address-list.tsx')).AddressList);

interface AddressFieldControl {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export interface AddressInputProps {
  searched?: string;
  state: 'loading' | 'ready' | 'failed';
  onPick: (place: FoundPlace) => void;
  field?: AddressFieldControl;
  size?: 'md' | 'lg';
  className?: string;
  listClassName?: string;
}

const looks = {
  loading: { icon: LoaderCircle, placeholder: 'Loading address search...' },
  ready: { icon: MapPin, placeholder: 'Search by location' },
  failed: { icon: MapPinOff, placeholder: 'Address search unavailable' },
};

const searchControl = { name: 'q', 'aria-label': 'Search by location', 'aria-keyshortcuts': '/' };

/** An editable combobox; the plain input works in its form before the list is loaded. */
export function AddressInput(props: AddressInputProps) {
  const { searched = '', state, onPick, field, size, className, listClassName } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const [text, setText] = useState(searched);
  const [wasEntered, setWasEntered] = useState(false);
  const [list, setList] = useState(closedList);
  const [isShown, setIsShown] = useState(false);

  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setText(searched);
    setList(closedList);
  }

  const open = () => setList({ ...closedList, isOpen: true });

  return (
    <div className={clsx('relative', className)}>
      <TextInput
        ref={input}
        {...(field ?? searchControl)}
        size={size}
        value={text}
        disabled={state !== 'ready'}
        leading={looks[state].icon}
        placeholder={looks[state].placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={list.activeId}
        autoComplete="off"
        spellCheck={false}
        inputMode="search"
        enterKeyHint={field ? 'done' : 'search'}
        onFocus={(event) => {
          setWasEntered(true);
          event.target.select();
        }}
        onClick={open}
        onBlur={() => setList(closedList)}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        onKeyDown={(event) => onKey.current?.(event)}
      />
      {wasEntered && (
        <AddressList
          id={listId}
          onKey={onKey}
          input={input}
          onLoadError={() => setWasEntered(false)}
          // A text that is searched already is no question: the list then offers other places.
          isField={field !== undefined}
          text={text === searched ? '' : text.trim()}
          list={list}
          onListChange={setList}
          onShownChange={setIsShown}
          onPick={(place) => {
            setText(place.address.fullAddress);
            onPick(place);
          }}
          className={listClassName}
        />
      )}
    </div>
  );
}
