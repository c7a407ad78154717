import { expect, it } from 'vitest';
import { formatArea } from '#contract/format/area.ts';

it('writes square feet', () => expect(formatArea(1_680)).toBe('1,680 sq ft'));
it('turns them into square metres', () => expect(formatArea(1_680, 'm²')).toBe('156 m²'));
