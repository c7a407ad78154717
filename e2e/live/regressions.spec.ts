import { live as test } from '../fixtures.ts';
import { journeysOf } from '../support/regressions.ts';

test.slow();
// Animations are on, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

for (const [name, play] of journeysOf('live')) test(name, ({ page }) => play(page));
