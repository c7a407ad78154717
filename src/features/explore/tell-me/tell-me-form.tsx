import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#contract/format/numbers.ts';
import { alertTitle } from '#contract/post/alert-title.ts';
import { title as titleSchema } from '#contract/post/fields/structured-schemas.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { SearchRequest } from '#contract/search/request-of-search.ts';
import { listInText } from '#contract/text/words.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import { useResults } from '../results/use-results.ts';
import { SavedAlready } from './saved-already.tsx';
import { searchSentence } from './search-sentence.ts';
import { useSaveSearch } from './use-save-search.ts';
import type { ExactOrNearPlace } from './use-searched-place.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

const titleMax = 80;

interface TellMeFormProps {
  search: ExploreSearch;
  request: SearchRequest;
  place: ExactOrNearPlace;
  onDone: () => void;
  onAlertSaved: () => void;
}

export function TellMeForm({ search, request, place, onDone, onAlertSaved }: TellMeFormProps) {
  const { kind, section, content } = request;
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  const unit = useAreaUnit();
  const [area] = content.areas ?? [];
  const { total, isCapped } = useResults(search, section);
  const [visibility, setVisibility] = useState<'public' | 'private'>(isAgent ? 'private' : 'public');
  const [title, setTitle] = useState(() => alertTitle(kind, section, content));
  const [titleError, setTitleError] = useState<string>();
  const { save, isSaving, error } = useSaveSearch({ search, request, onDone, onAlertSaved });
  const isPublic = visibility === 'public';
  const leftOut = activeFilters(search, place.name, unit).filter(({ filter }) => request.leftOut.includes(filter));
  const isLimit = error instanceof RequestError && error.status === 409;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = isPublic ? titleSchema.safeParse(title).error?.issues[0]?.message : undefined;
    setTitleError(problem);
    if (problem) event.currentTarget.querySelector<HTMLInputElement>('[name="title"]')?.focus();
    else save(visibility, title);
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="px-4 pb-4 tablet:px-6">
        <p className="type-lead text-strong">{searchSentence(search, content, place, unit)}</p>
        <p className="mt-2 type-small text-muted tabular-nums">
          {countOf(total, tabNouns[section][search.tab], isCapped)} {total === 1 ? 'fits' : 'fit'} now.{' '}
          <button type="button" onClick={onDone} className="link">
            Change the search
          </button>
        </p>
        {search.area === undefined && search.bounds !== undefined && area && (
          <p className="mt-2 type-small">
            {`We watch a circle of ${formatNumber(area.radiusKm, 1)} km around this part of the map.`}
          </p>
        )}
        <SavedAlready request={request} />
        {leftOut.length > 0 && (
          <p className="mt-2 type-small">Left out, as we can’t watch for it: {listInText(leftOut.map(labelOf))}.</p>
        )}
      </div>
      <VisibilityChoice value={visibility} onChange={setVisibility} offersPublic={!isAgent} />
      <div className="grid gap-4 px-4 py-5 tablet:px-6">
        {isPublic && (
          <Field
            label="Title"
            error={titleError}
            hint={`What owners read first. ${[...title].length} of ${titleMax} characters.`}
          >
            {(control) => (
              <TextInput
                {...control}
                name="title"
                autoComplete="off"
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <p className="type-small text-muted">
          {isPublic && 'You can add must-haves and a note, and see it, before it’s posted. '}
          How often we email you is in your{' '}
          <Link to={paths.notificationSettings()} className="link">
            notification settings
          </Link>
          .
        </p>
        <FocusedError message={inlineMessage(error)} />
        {isLimit && (
          <Link to={paths.myPosts()} className="link justify-self-start">
            Go to My posts
          </Link>
        )}
      </div>
      <DialogActions className="max-tablet:px-4 tablet:justify-end!">
        <Button onClick={onDone} className="max-tablet:grow">
          Cancel
        </Button>
        <Button kind="main" type="submit" busy={isSaving} className="max-tablet:grow">
          {error && !isLimit ? 'Try again' : isPublic ? 'Continue' : 'Save alert'}
        </Button>
      </DialogActions>
    </form>
  );
}

const labelOf = ({ label }: { label: string }) => label;
