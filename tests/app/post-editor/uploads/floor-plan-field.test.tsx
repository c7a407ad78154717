import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { floorPlanBytesMax } from '#contract/limits.ts';
import type { FloorPlanValues } from '#src/features/post-editor/form/field-values.ts';
import { FloorPlanField } from '#src/features/post-editor/uploads/floor-plan-field.tsx';
import { useFloorPlanUpload } from '#src/features/post-editor/uploads/use-floor-plan-upload.ts';
import { failing, mock, slow, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { jpeg } from '#tests/support/page/post-photos.tsx';
import { renderPart } from '#tests/support/page/render.tsx';

const pdf = () => new File(['%PDF-1.7'], 'Ground floor.pdf', { type: 'application/pdf' });
const document: FloorPlanValues = { id: 'plan', url: '/media/plan', name: 'Ground floor.pdf', bytes: 48_211 };
const drawn = { id: 'drawn', url: '/media/drawn', width: 800, height: 600, widths: [320], placeholder: '' };

interface FormProps {
  value: FloorPlanValues | null;
  onHeld: (plan: FloorPlanValues | null) => void;
}

function Form({ value, onHeld }: FormProps) {
  const [plan, setPlan] = useState(value);
  useEffect(() => onHeld(plan), [plan, onHeld]);
  const upload = useFloorPlanUpload({ userId: 'member', form: 'new', value: plan, onChange: setPlan });
  return <FloorPlanField upload={upload} id="plan" value={plan} onChange={setPlan} error={undefined} />;
}

function renderPlan(value: FloorPlanValues | null, ...handlers: RequestHandler[]) {
  let held = value;
  const onHeld = (now: FloorPlanValues | null) => {
    held = now;
  };
  return { ...renderPart(<Form value={value} onHeld={onHeld} />, { user: true, handlers }), held: () => held };
}

const field = () => within(screen.getByRole('group', { name: 'Floor plan' }));
const place = () => field().findByLabelText(/^Choose (a|another) floor plan/);

it('takes a PDF and shows it as a file with its size', async () => {
  const { person, held } = renderPlan(
    null,
    mock('POST /media', () => ({ data: document })),
  );
  await person.upload(await place(), pdf());
  expect(await field().findByText('Ground floor.pdf')).toBeVisible();
  // The name stood there while it was being sent, too.
  expect(await field().findByText('47 KB')).toBeVisible();
  await waitFor(() => expect(held()).toEqual(document));
});

it('takes a picture in its place and shows it', async () => {
  const gone: string[] = [];
  const { person, held } = renderPlan(
    document,
    mock('POST /media', () => ({ data: drawn })),
    mock('DELETE /media/{id}', ({ params }) => {
      gone.push(params.id);
      return { data: [] };
    }),
  );
  await person.upload(await place(), jpeg('plan'));
  expect(await field().findByRole('img', { name: 'Floor plan' })).toBeInTheDocument();
  await waitFor(() => expect(held()).toEqual(drawn));
  await waitFor(() => expect(gone).toEqual(['plan']));
});

it('takes it away', async () => {
  const { person, held } = renderPlan(
    document,
    mock('DELETE /media/{id}', () => ({ data: [] })),
  );
  await person.click(field().getByRole('button', { name: 'Remove the floor plan' }));
  expect(held()).toBeNull();
  await waitFor(async () => expect(await field().findByLabelText(/^Choose a floor plan/)).toHaveFocus());
});

it('sends nothing that is too large, and says so', async () => {
  const { person } = renderPlan(null);
  await person.upload(await place(), Object.defineProperty(pdf(), 'size', { value: floorPlanBytesMax + 1 }));
  expect(await field().findByRole('alert')).toHaveTextContent(/Floor plans can be up to 10 MB/);
  expect(field().queryByRole('button', { name: 'Try again' })).toBeNull();
  await person.click(field().getByRole('button', { name: 'Dismiss' }));
  expect(field().queryByRole('alert')).toBeNull();
});

it('shows what is under way, and can be stopped', async () => {
  const { person } = renderPlan(null, slow('POST /media', 60_000));
  await person.upload(await place(), pdf());
  expect(await field().findByRole('progressbar', { name: 'Uploading Ground floor.pdf' })).toBeVisible();
  await waitFor(() => expect(field().getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await person.click(field().getByRole('button', { name: 'Cancel' }));
  expect(field().queryByRole('progressbar')).toBeNull();
  await waitFor(async () => expect(await place()).toHaveFocus());
});

it('says why the server refused, and tries again', async () => {
  const { person, held } = renderPlan(null, failing('POST /media', 415, 'This file type isn’t supported.'));
  await person.upload(await place(), pdf());
  expect(await field().findByRole('alert')).toHaveTextContent('This file type isn’t supported.');
  mockApi.use(mock('POST /media', () => ({ data: document })));
  await person.click(field().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(held()).toEqual(document));
});

it('waits for a network and goes on by itself', async () => {
  const { person, held } = renderPlan(null, unreachable('POST /media'));
  await person.upload(await place(), pdf());
  expect(await field().findByText('Waiting for connection')).toBeVisible();
  mockApi.use(mock('POST /media', () => ({ data: document })));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(held()).toEqual(document));
});
