import { SectionHead } from '#src/ui/section-head.tsx';

const sides = [
  {
    title: 'You have a place',
    steps: [
      ['Put it up', 'Write a sale or rent post with pictures. It stays yours to change, pause or close.'],
      ['Read who is looking', 'Requests say where, how much and what matters. Write to the ones your place fits.'],
      ['Agree between yourselves', 'Messages stay on Gable until you choose to meet. Your number is never shown.'],
    ],
  },
  {
    title: 'You are looking for one',
    steps: [
      ['Look around', 'Search homes for sale and rent by place, price and what they have.'],
      ['Say what you need', 'Leave a buy or rent request in your own words. Your name is not shown to visitors.'],
      ['Let it come to you', 'Owners and agents with a place that fits write first. You choose whom to answer.'],
    ],
  },
] as const;

/** The two halves of the market, side by side. */
export function HowItWorks() {
  return (
    <section className="below-fold pt-section">
      <SectionHead title="How it works" />
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        {sides.map((side) => (
          <div key={side.title}>
            <h3 className="type-heading border-rule border-b pb-2">{side.title}</h3>
            <ol>
              {side.steps.map(([name, text], index) => (
                <li key={name} className="grid grid-cols-[2rem_1fr] border-hairline border-b py-3.5">
                  <span aria-hidden="true" className="type-price-sm text-mark">
                    {index + 1}
                  </span>
                  <p className="max-w-text">
                    <b className="font-semibold text-strong">{name}.</b> {text}
                  </p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
