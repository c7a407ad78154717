import { live as test } from '../fixtures.ts';
import { regressions } from '../support/regressions.ts';

test.slow();
// As most people have it.
test.use({ reducedMotion: 'no-preference' });

for (const [name, play] of regressions) test(name, ({ page }) => play(page));
