import { SectionHeading } from '#src/ui/layout/section-heading.tsx';

const sidesOf = (noun: string) =>
  [
    {
      title: 'You have a place',
      steps: [
        ['Post it', 'Create a sale or rent listing with photos. Edit, pause or close it any time.'],
        ['See who’s looking', 'Requests say where, how much and what matters. Message the ones your place fits.'],
        ['Work out the details', 'Messages stay on Gable until you choose to meet. Your number is never shown.'],
      ],
    },
    {
      title: 'You’re looking for one',
      steps: [
        ['Browse', `Search ${noun} for sale and rent by place, price and features.`],
        ['Say what you need', 'Post a buy or rent request in your own words. Visitors don’t see your name.'],
        ['Let it come to you', 'Owners and agents with a place that fits contact you. You choose who to answer.'],
      ],
    },
  ] as const;

/** @param noun `homes`, `spaces` */
export function HowItWorks({ noun }: { noun: string }) {
  return (
    <section className="below-fold pt-section">
      <SectionHeading title="How it works" />
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        {sidesOf(noun).map((side) => (
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
