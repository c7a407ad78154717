/** Slots like `{area}`, `{street}` and `{feet}` are filled in. */
interface BusinessWords {
  titles: readonly string[];
  leads: readonly string[];
  details: readonly string[];
}

const shared = [
  'Deliveries come by the lane before ten; the bus stops at the door.',
  'The wiring was brought up to date in {renewed}, and the drawings are available.',
  'Plans, a list of the repairs since {renewed} and the last three tax bills are available before you visit.',
  'Viewings are on weekdays after four, or early, before the street opens.',
];

export const businessWords: Readonly<Record<string, BusinessWords>> = {
  Retail: {
    titles: [
      'Ground-floor shop on {street}',
      'Corner shop with two windows, {area}',
      'Shop with a back room and a sunny window',
    ],
    leads: [
      'A ground-floor shop of {feet} square feet on the sunny side of {street}, with a window people stop at.',
      'A shop that has been a {trade} and could be one again tomorrow: {feet} square feet, a counter and good shelves.',
    ],
    details: [
      'The floor is level from door to back wall, and the door takes a stroller and a pallet jack.',
      'Behind it are a stock room, a washroom and a small kitchen.',
      'Foot traffic is steady from eight; one neighbour has been here for {years} years, the other for {longer}.',
      'Signs are allowed on the fascia and one blade sign over the walk.',
      ...shared,
    ],
  },
  Office: {
    titles: [
      '{desks} desks and two rooms with doors, {area}',
      'Quiet office floor on {street}',
      'Fitted office with its own kitchen',
    ],
    leads: [
      'An office floor of {feet} square feet for about {desks} people, with windows on two sides and rooms that close.',
      'A quiet office over {street}: {feet} square feet, fitted, carpeted where it should be and bright until four.',
    ],
    details: [
      'Two meeting rooms seat six and ten, and the kitchen seats everyone.',
      'Fibre is in, the heating is zoned and the windows open.',
      'There are showers by the bicycle room.',
      'Furniture can stay if it is useful to you.',
      ...shared,
    ],
  },
  Industrial: {
    titles: ['Workshop building with three-phase power', 'Light industrial unit near {area}'],
    leads: [
      'A workshop building of {feet} square feet with three-phase power, a crane beam and an office that stays warm.',
    ],
    details: [
      'The slab is eight inches and carries what you are likely to put on it.',
      'One grade-level door, fourteen feet high, and one dock.',
      'The yard turns a five-ton truck.',
      ...shared,
    ],
  },
  Warehouse: {
    titles: ['Brick warehouse with two docks', '{feet} square feet, two docks, sixteen feet clear'],
    leads: ['A dry warehouse of {feet} square feet with two docks, sixteen feet clear and racking that can stay.'],
    details: [
      'Sprinklers were tested in {renewed}, and the roof was renewed the year before.',
      'There is an office for four with a washroom and a window onto the floor.',
      'The highway is {walk} minutes away; trucks do not pass a school to get there.',
      ...shared,
    ],
  },
  'Mixed use': {
    titles: ['Shop below, two apartments above, on {street}', 'Three-storey building with a shop and apartments'],
    leads: [
      'A three-storey building on {street} with a shop on the ground floor and two apartments above, {feet} square feet in all.',
    ],
    details: [
      'The apartments are rented at fair prices to people who pay on the first.',
      'The shop’s lease has two years to run with an option for five.',
      'Separate meters, one furnace, a dry cellar.',
      ...shared,
    ],
  },
  Hotel: {
    titles: ['Small hotel with fourteen rooms', 'Inn with a breakfast room on {street}'],
    leads: ['A small hotel of {feet} square feet with fourteen rooms, a breakfast room and guests who come back.'],
    details: [
      'Six rooms were redone in {renewed}; the others are clean and plainly older.',
      'Books for five years, occupancy by month and the staff list are available after a first conversation.',
      ...shared,
    ],
  },
  Business: {
    titles: ['A going concern: {trade} on {street}', '{^trade} for sale, with its lease and its regulars'],
    leads: [
      'A {trade} with {years} years of regulars, for sale with its lease, equipment and the list of its suppliers. {^feet} square feet.',
    ],
    details: [
      'The owner retires in spring and will stay for a season to hand over.',
      'The lease runs four more years at a rent that makes sense.',
      'Equipment is owned outright and listed with serial numbers.',
      ...shared,
    ],
  },
};

/** For tenants only. */
export const businessRentWords: readonly string[] = [
  'The landlord is local, answers within the day and has kept the same tenants next door for {years} years.',
  'The rent is net and includes water and snow; taxes are shared by floor area, and last year’s share is written down.',
  'The first month is for fitting out and costs nothing.',
];

export const businessSlots = {
  years: ['six', 'nine', 'eleven', 'fourteen', 'twenty'],
  longer: ['twenty-two', 'thirty', 'thirty-five', 'forty'],
  renewed: ['2016', '2018', '2019', '2021', '2022', '2024'],
  walk: ['five', 'six', 'eight', 'ten'],
} as const;
