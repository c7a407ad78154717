import { ChevronDown } from 'lucide-react';

/** Opens in place, below a score or a count. */
export function HowMatchingWorks() {
  return (
    <details className="group type-small">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-link hover:underline">
        How matching works
        <ChevronDown
          aria-hidden
          className="size-4 transition-[rotate] duration-(--motion-quick) group-open:rotate-180"
        />
      </summary>
      <ul className="mb-2 list-disc pl-5 text-body">
        {rules.map((rule) => (
          <li key={rule} className="py-1">
            {rule}
          </li>
        ))}
      </ul>
    </details>
  );
}

const rules = [
  'Each wish of the request is compared with what the listing states: met, close, missing or not stated. Texts and photos don’t count.',
  'Strong fit: everything that counts is met. Possible fit: something is close or not stated. A missing must-have is no match.',
  'Nice-to-haves and graded wishes change the score, never whether it is a match. Both sides see the same score.',
  'Only the home and the request are compared, never the people. Nobody pays for a place.',
];
