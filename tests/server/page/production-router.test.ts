import { expect, it } from 'vitest';
import { makeTreeShakable } from '../../../scripts/page-build/production-router.ts';

it('lets unused components of the router be dropped, and changes nothing else', () => {
  const code = [
    'var Form = React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'var RouteContext = React.createContext({});',
    'const other = forwardRef(render);',
    '    Inner.displayName = "inner";',
  ];
  expect(makeTreeShakable(code.join('\n')).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    '',
    'var RouteContext = /* @__PURE__ */ React.createContext({});',
    'const other = forwardRef(render);',
    '    Inner.displayName = "inner";',
  ]);
});
