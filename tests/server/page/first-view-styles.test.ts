import { expect, test } from 'vitest';
import { splitUtilities } from '../../../scripts/page-build/first-view-styles.ts';

const styles = String.raw`@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.p-4,.p-6{padding:1rem}:is(.mt-1,.mt-2:hover){margin-top:0}.group-hover\:grid:is(:where(.group):hover *){display:grid}@media (width>=48rem){.tablet\:p-8{padding:2rem}}}.compare{color:red}`;

test('a first view keeps the utilities that its code names, and every style that is no utility', () => {
  const { firstView } = splitUtilities(styles, 'a={className:"group flex p-6 mt-2"}');
  for (const kept of ['body{', '.flex{', '.p-6{', '.mt-2:hover', '.compare{']) expect(firstView).toContain(kept);
  for (const left of ['.p-4', '.group-hover', '.tablet']) expect(firstView).not.toContain(left);
});

test('other parts of the page load all utilities in their order, and nothing else', () => {
  const { utilities } = splitUtilities(styles, 'flex');
  expect(utilities).toBe(styles.slice(styles.indexOf('@layer utilities'), styles.indexOf('.compare')));
});
