import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const token = (subject: string) => `user_1.${subject}.${'a'.repeat(43)}`;
const pathOf = (subject: string) => `/unsubscribe?token=${token(subject)}`;
const main = () => within(screen.getByRole('main'));

describe('an unsubscribe link', () => {
  it('changes nothing until the button is pressed, and works without signing in', async () => {
    const pressed: string[] = [];
    const handlers = [
      mock('POST /notifications/unsubscribe', ({ query }) => {
        pressed.push(query.token);
        return { data: [] };
      }),
    ];
    const { router } = await renderApp({ path: pathOf('favourite_price_change'), handlers });
    expect(await main().findByText(/Stop emails about “Price changes”\?/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect(pressed).toEqual([]);
    await userEvent.click(main().getByRole('button', { name: 'Unsubscribe' }));
    expect(await main().findByRole('heading', { name: 'You’re unsubscribed' })).toBeInTheDocument();
    expect(pressed).toEqual([token('favourite_price_change')]);
  });

  it('says what is wrong where the server refuses it, and can be tried again', async () => {
    const refused = mock('POST /notifications/unsubscribe', () => {
      throw new MockFailure(422, 'This link is no longer valid');
    });
    await renderApp({ path: pathOf('daily_summary'), handlers: [refused] });
    await userEvent.click(await main().findByRole('button', { name: 'Unsubscribe' }));
    expect(await main().findByRole('alert')).toHaveTextContent('This link is no longer valid');
    expect(main().getByRole('button', { name: 'Unsubscribe' })).toBeInTheDocument();
  });

  it.each(['', '?token=', '?token=nonsense', `?token=${token('kyc_result')}`, `?token=${'x'.repeat(500)}`])(
    'that names nothing says so: %s',
    async (search) => {
      await renderApp({ path: `/unsubscribe${search}` });
      expect(await main().findByRole('heading', { name: 'This link is no longer active' })).toBeInTheDocument();
      expect(main().queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
    },
  );
});
