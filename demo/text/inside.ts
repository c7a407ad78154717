import { all, type Fragment, has, inBuilding, is, not, old, recent, renewable, twoFloors } from './fragment.ts';

const room = is('Room');
const sale = (home: { kind: string }) => home.kind === 'sale_property';
const whole = not(is('Room', 'Basement suite', 'Duplex', 'Triplex', 'Fourplex'));

export const inside: readonly Fragment[] = [
  ['It was rewired in {renewed}, and the plumbing is copper throughout.', all(renewable, sale, not(inBuilding))],
  [
    'The kitchen was redone in {renewed}: plain cabinets, a deep sink and a counter long enough for two.',
    all(renewable, whole),
  ],
  ['The bathroom has a proper tub, a window and new tile from {renewed}.', all(renewable, whole)],
  [
    'Upstairs are {beds} and a bathroom; the smallest bedroom has worked well as an office.',
    all(twoFloors, (home) => home.bedrooms >= 3),
  ],
  ['The stairs are wide enough for a wardrobe, which the movers will thank you for.', twoFloors],
  ['The {wood} floors were sanded in {renewed} and have not been asked to look new.', all(renewable, old)],
  ['Ceilings are over nine feet on the main floor.', all(has('high_ceilings'), not(room))],
  ['The wood stove heats most of the place by itself.', all(has('wood_stove'), not(room))],
  ['The fireplace was inspected last fall and is in use.', all(has('fireplace'), not(room))],
  [
    'There is a heat pump from {renewed}, so the bills are modest and the summer is cool.',
    all(has('heat_pump'), renewable),
  ],
  ['Floors are heated in the bathroom and the entry, where wet boots end up.', has('radiant_floor')],
  ['Laundry is in the suite, behind a door that closes.', all(has('in_suite_laundry'), inBuilding)],
  ['Laundry is shared, clean and never busy before nine.', has('shared_laundry')],
  [
    'The basement is full height and dry; half of it is a workshop now.',
    all(has('basement'), (home) => !home.features.includes('secondary_suite')),
  ],
  ['The basement is unfinished, with a clean slab and good light from two windows.', has('basement')],
  [
    'Downstairs is a legal suite with its own entrance, let month to month at present.',
    all(has('secondary_suite'), sale),
  ],
  ['Windows were replaced room by room; the last of them in {renewed}.', all(renewable, sale, not(inBuilding))],
  ['Windows are triple-glazed and the walls are thick: you notice it when you close the door.', recent],
  ['There is a real front hall with a closet, a bench and a place for the mail.', whole],
  ['The living room takes a big sofa and still leaves a way around it.', whole],
  ['The main bedroom faces the back and is dark and quiet at night.', whole],
  ['The second bedroom takes a double bed and a desk.', (home) => home.bedrooms >= 2 && whole(home)],
  [
    'The bedroom fits a queen bed with a table on each side; we measured.',
    (home) => home.bedrooms === 1 && whole(home),
  ],
  ['There is a pantry with a door, which you don’t see any more.', all(old, whole)],
  [
    'The kitchen has a gas range, a window over the sink and drawers that close softly.',
    all(has('gas_range'), not(room)),
  ],
  [
    'The induction range and the dishwasher were new in {renewed}.',
    all(has('induction_range', 'dishwasher'), renewable),
  ],
  ['Closets are deep, and there is a linen cupboard where you would look for one.', whole],
  [
    'Heating, water and hallway cleaning have never been a worry; the superintendent lives on the first floor.',
    all(is('Apartment'), inBuilding),
  ],
  ['A storage locker comes with it, large enough for skis and a crib.', has('storage_locker')],
  ['Bicycles have a room of their own at street level.', has('bike_room')],
  ['The elevator was renewed in {renewed}.', all(has('elevator'), renewable)],
  ['Each floor has its own meter, hot water tank and back stair.', all(is('Duplex', 'Triplex', 'Fourplex'), sale)],
  [
    'Rents are moderate and paid on the first; leases and two years of bills are available.',
    all(is('Duplex', 'Triplex', 'Fourplex'), sale),
  ],
  [
    'The roof membrane dates from {renewed} and comes with the invoice.',
    all(is('Duplex', 'Triplex', 'Fourplex'), sale, renewable),
  ],
  ['The kitchen has everything you need; you bring sheets and a favourite mug.', room],
  ['Two bathrooms for four people, a cleaning list that works and fast internet.', room],
  ['The suite has its own panel and thermostat, and the ceiling is insulated against footsteps.', is('Basement suite')],
  [
    'Windows were enlarged in {renewed}, so the living room is bright until late afternoon.',
    all(is('Basement suite'), renewable),
  ],
  ['The bathroom has a walk-in shower with a seat and a rail that does not look like one.', has('walk_in_shower')],
  ['Doors are wide, and there is no step between rooms.', has('single_level', 'step_free_entry')],
];
