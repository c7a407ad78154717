import type { StepName } from './onboarding-steps.ts';

const notes: Record<StepName, { title: string; text: string }> = {
  type: {
    title: 'Which one am I?',
    text: 'Agents provide their licence and get a verified badge once it’s reviewed. Agents can post listings, not requests. Everyone else is an individual: owners, landlords, buyers and tenants.',
  },
  about: {
    title: 'Who sees this',
    text: 'Everyone can see your name and photo on your listings. On your requests, only members can. Your city and province help us show you what’s nearby.',
  },
  contact: {
    title: 'Why we ask',
    text: 'We contact you when you get a reply, when a post is about to expire, and when you sign in with a code, so we need at least one confirmed contact.',
  },
  licence: {
    title: 'Who sees this',
    text: 'Everyone can see this on your public page, so they know who they’re dealing with. You’ll get the badge once we’ve reviewed your licence.',
  },
  document: {
    title: 'What happens next',
    text: 'We compare it with your licence details. We’ll let you know either way, and if something is wrong we’ll tell you what.',
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
