import type { StepName } from './onboarding-steps.ts';

const notes: Record<StepName, { title: string; text: string }> = {
  type: {
    title: 'Which one am I?',
    text: 'Agents are asked for their licence and carry a tick once it is checked. They offer homes; they do not ask for one. Everybody else is an individual: owners, landlords, buyers and tenants.',
  },
  about: {
    title: 'Who sees this',
    text: 'Your name and picture are seen by everybody who reads a post of yours. A request of yours shows them to members alone. Your city and province help us to show what is near you.',
  },
  contact: {
    title: 'Why we ask',
    text: 'We write to you when somebody answers, when a post is about to end, and when you sign in with a code. That is why one of the two has to be confirmed.',
  },
  licence: {
    title: 'Who sees this',
    text: 'Everybody can read this on your page, so that they know whom they are dealing with. The tick comes once we have seen your licence.',
  },
  document: {
    title: 'What happens to it',
    text: 'A person compares it with what you wrote about your licence. You hear from us either way, and if something is wrong we say what.',
  },
};

/** Why a step asks what it asks, beside it. */
export function StepNote({ name }: { name: StepName }) {
  const { title, text } = notes[name];
  return (
    <aside aria-label={title} className="border-t border-hairline pt-3 type-small">
      <h2 className="type-label text-strong">{title}</h2>
      <p className="mt-1.5 max-w-text text-muted">{text}</p>
    </aside>
  );
}
