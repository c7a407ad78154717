import { failing } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';

test('the page survives an API that answers HTML', async ({ page }) => {
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await page.goto('/residential-explore');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Bad Gateway')).toBeHidden();
});

test('a failing call is told once', async ({ page, network }) => {
  network.use(failing('GET /posts/{id}', 403, 'This post is not for you'));
  await page.goto('/residential-details/sale_1');
  await expect(page.getByRole('main').getByText('This post is not for you')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This post is not for you' })).toHaveCount(1);
});

const storages: [name: string, script: () => void][] = [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'corrupt',
    () => {
      window.localStorage.setItem('persist:gable', '{"login":"{{{","profile":42,"_persist":"nonsense"}');
    },
  ],
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    },
  ],
];

for (const [name, script] of storages) {
  test(`the page starts with a local storage that is ${name}`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
}

test('a reload of stories, plans or the profile stays in the section', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/commercial');
  const chosen = page.getByRole('navigation', { name: 'Section' }).locator('[aria-current]');
  await expect(chosen).toHaveText('Commercial');
  for (const path of ['/blogs', '/subscription-plans', '/my-profile']) {
    await page.goto(path);
    await page.reload();
    await expect(chosen).toHaveText('Commercial');
  }
  await page.goto('/');
  await expect(chosen).toHaveText('Residential');
});
