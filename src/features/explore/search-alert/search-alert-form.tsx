import { type FormEvent, useRef, useState } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { alertTitle } from '#contract/post/alert-title.ts';
import { title as titleSchema } from '#contract/post/fields/structured-schemas.ts';
import { missingFields } from '#contract/post/post-content.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { SearchRequest } from '#contract/search/request-of-search.ts';
import { listInText } from '#contract/text/words.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { missingFieldsLabel } from '#src/entities/post/own/missing-fields-label.ts';
import { usePlanUsage } from '#src/entities/subscription/limit/use-plan-usage.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import { useResults } from '../results/use-results.ts';
import { EmailFrequency } from './email-frequency.tsx';
import { RequestLimitNotice } from './request-limit-notice.tsx';
import { SavedAlready } from './saved-already.tsx';
import { searchSentence } from './search-sentence.ts';
import { useEmailedMatches } from './use-emailed-matches.ts';
import { useSaveSearch } from './use-save-search.ts';
import type { ExactOrNearPlace } from './use-searched-place.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

const titleMax = 80;

interface SearchAlertFormProps {
  search: ExploreSearch;
  request: SearchRequest;
  place: ExactOrNearPlace;
  onDone: () => void;
  onAlertSaved: () => void;
}

export function SearchAlertForm({ search, request, place, onDone, onAlertSaved }: SearchAlertFormProps) {
  const { kind, section, content } = request;
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  const unit = useAreaUnit();
  const [area] = content.areas ?? [];
  const { total, isCapped } = useResults(search, section);
  const plan = usePlanUsage('activeRequests');
  const isFull = plan !== undefined && plan.used >= plan.allowed;
  const [visibility, setVisibility] = useState<Visibility>('public');
  const [title, setTitle] = useState(() => alertTitle(kind, section, content));
  const titleInput = useRef<HTMLInputElement>(null);
  const [titleError, setTitleError] = useState<string>();
  const emailed = useEmailedMatches();
  const { save, isSaving, error } = useSaveSearch({
    search,
    request,
    onDone,
    onAlertSaved,
    onSaved: emailed.saveChoice,
  });
  const isPublic = !isAgent && !isFull && visibility === 'public';
  const missing = missingFields(kind, section, content).filter((field) => field !== 'title');
  const postLabel = missing.length > 0 ? 'Continue' : 'Post request';
  const leftOut = activeFilters(search, place.name, unit).filter(({ filter }) => request.leftOut.includes(filter));
  const isLimit = error instanceof RequestError && error.status === 409;

  function saveRequest(as: 'request' | 'draft') {
    const problem = titleSchema.safeParse(title).error?.issues[0]?.message;
    setTitleError(problem);
    if (problem) titleInput.current?.focus();
    else save(as, title);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPublic) save('alert', title);
    else saveRequest(missing.length > 0 ? 'draft' : 'request');
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
        {search.bounds !== undefined && area && area.shape === undefined && (
          <p className="mt-2 type-small">
            {`We’ll watch everything within ${formatNumber(area.radiusKm, 1)} km of the centre of this map.`}
          </p>
        )}
        <SavedAlready request={request} />
        {leftOut.length > 0 && (
          <p className="mt-2 type-small">Left out, as we can’t watch for it: {listInText(leftOut.map(labelOf))}.</p>
        )}
      </div>
      <VisibilityChoice
        value={isPublic ? 'public' : 'private'}
        onChange={setVisibility}
        offersPublic={!isAgent}
        full={isFull && <RequestLimitNotice allowed={plan.allowed} />}
      />
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
                ref={titleInput}
                name="title"
                autoComplete="off"
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <EmailFrequency emailed={emailed} />
        {isPublic && missing.length > 0 && (
          <p className="type-small text-muted">{`${missingFieldsLabel({ missing })}. You’ll add ${missing.length === 1 ? 'it' : 'them'} next, before it’s posted.`}</p>
        )}
        <FocusedError message={inlineMessage(error)} />
        {isLimit && (
          <Link to={paths.myPosts()} className="link justify-self-start">
            Go to My posts
          </Link>
        )}
      </div>
      <DialogActions className="max-tablet:px-4 tablet:justify-end!">
        {isPublic && missing.length === 0 && (
          <Button kind="text" onClick={() => saveRequest('draft')} className="-ml-2 max-tablet:w-full tablet:mr-auto">
            Add must-haves and a note
          </Button>
        )}
        <Button onClick={onDone} className="max-tablet:grow">
          Cancel
        </Button>
        <Button kind="main" type="submit" busy={isSaving} className="max-tablet:grow">
          {isPublic ? postLabel : error && !isLimit ? 'Try again' : 'Save alert'}
        </Button>
      </DialogActions>
    </form>
  );
}

const labelOf = ({ label }: { label: string }) => label;
