import { all, type Fragment, has, highUp, inBuilding, is, not, old, recent, twoFloors, withYard } from './fragment.ts';

const house = is('House', 'Semi-detached', 'Townhouse');
const flat = is('Condo', 'Apartment');
const plex = is('Duplex', 'Triplex', 'Fourplex');

/** First paragraphs. */
export const leads: readonly Fragment[] = [
  [
    'A {wall} {noun} from {year}, with its original {wood} stair and a kitchen that gets the morning.',
    all(house, old, twoFloors),
  ],
  ['A {wall} {noun} on the quiet end of {street}, dry, straight and well looked after.', house],
  [
    'A {noun} that {person} kept in good order for {years} years: nothing shiny, nothing neglected.',
    all(house, not(recent)),
  ],
  [
    'Old {noun}, new bones. The frame and the {wood} floors are from {year}; most of what you cannot see has been replaced.',
    all(house, old),
  ],
  ['A {noun} with {beds}, a {side}-facing yard and a front step people actually sit on.', all(house, withYard)],
  ['Built in {year} and added to once, at the back, by people who knew when to stop.', all(house, old)],
  ['{^beds}, one good staircase and more light than its front lets on.', all(house, twoFloors)],
  [
    'A {noun} for people who cook: the kitchen is the biggest room, and it opens straight onto the deck.',
    all(house, has('deck')),
  ],
  [
    'A plain, sound {wall} {noun} with a deep lot behind it and a {tree} older than anyone on the street.',
    all(house, withYard),
  ],
  ['A {year} {noun} that is warm in January and cool in July, with the bills to show it.', all(house, recent)],
  [
    'Straightforward and well built in {year}: {beds}, level floors, and windows on three sides.',
    all(is('House', 'Semi-detached'), not(old)),
  ],
  [
    'A {noun} between two good neighbours, with a fireplace that draws and a basement that stays dry.',
    all(house, has('fireplace', 'basement')),
  ],
  ['Wide {wood} floors, tall windows and a hall big enough for two strollers and a wet dog.', all(house, old)],
  [
    'A family {noun} in {area}: {beds}, a fenced yard and room at the kitchen table for homework.',
    all(house, has('fenced_yard')),
  ],
  ['The kind of {noun} {area} is made of: {wall}, a deep porch and a {tree} at the curb.', all(house, old)],
  [
    'A compact {noun} that wastes nothing. {^feet} square feet, every one of them used.',
    (home) => house(home) && home.area < 1700,
  ],
  [
    'A generous {noun}: {feet} square feet, {beds}, and a door to close between the noise and the desk.',
    (home) => house(home) && home.area >= 1900,
  ],
  ['A corner {noun} with sun from breakfast to supper and a hedge that takes care of the street.', is('House')],
  [
    'A bright {noun} on the {floor} floor, with windows on two sides and a kitchen you can turn around in.',
    all(flat, inBuilding),
  ],
  [
    'High enough to hear nothing: a {floor}-floor {noun} over {area}, with the evening in the living room.',
    all(flat, highUp),
  ],
  [
    'A {floor}-floor {noun} in a {wall} building where people still hold the door.',
    all(flat, (home) => home.house.wall.pattern === 'brick'),
  ],
  ['A well-planned {noun}: bedroom at the quiet back, living room at the front, storage where you need it.', flat],
  [
    'Room for a piano and a proper table: {feet} square feet on the {floor} floor, with a balcony facing {side}.',
    all(flat, has('balcony'), (home) => home.area > 780),
  ],
  [
    'A small {noun} that works. The bed has its own corner, the kitchen its own window, and nothing is in the way.',
    (home) => flat(home) && home.bedrooms === 0,
  ],
  ['A calm one-bedroom, a short walk from everything in {area}.', (home) => flat(home) && home.bedrooms === 1],
  [
    'Two bedrooms on opposite sides of the living room, so that a roommate, a baby or a trumpet is no trouble.',
    (home) => flat(home) && home.bedrooms === 2,
  ],
  [
    'A family-sized {noun}, which {area} does not have many of: {beds} and a dining room that is really one.',
    (home) => flat(home) && home.bedrooms >= 3,
  ],
  ['An old-fashioned {noun} with thick walls, {wood} floors and doors that shut.', all(flat, old)],
  [
    'A newer {noun} with big windows, in a {year} building with a careful board and a healthy reserve fund.',
    all(is('Condo'), recent, (home) => home.kind === 'sale_property'),
  ],
  [
    'Quiet side of the building, {floor} floor, and a {tree} outside the bedroom window.',
    (home) => flat(home) && (home.floor ?? 9) <= 3,
  ],
  [
    'A {wall} {noun} with long-standing tenants upstairs and a floor ready for its owner.',
    all(plex, (home) => home.kind === 'sale_property'),
  ],
  [
    'A {year} {noun}, kept by the same family for {years} years, with separate meters and dry foundations.',
    all(plex, old, (home) => home.kind === 'sale_property'),
  ],
  [
    'Live on one floor and let the rest help with the mortgage: a solid {noun} in {area}.',
    all(plex, (home) => home.kind === 'sale_property'),
  ],
  [
    'An upper floor in a {wall} duplex: {beds}, a front balcony for the evening and a shed for the bicycles.',
    all(plex, (home) => home.kind === 'rent_property'),
  ],
  [
    'The ground floor of a {wall} duplex in {area}, with {beds} and the use of the yard.',
    all(plex, (home) => home.kind === 'rent_property'),
  ],
  [
    'A small cottage with the water at the end of the path, warm enough for February.',
    all(is('Cottage'), has('wood_stove')),
  ],
  [
    'A cottage with a dock-side morning and a kitchen-table evening: {beds}, {feet} square feet, no neighbours in view.',
    is('Cottage'),
  ],
  ['A tidy {year} home on one level, on a pad with a garden on the sunny side.', is('Mobile home')],
  ['Everything on one floor, a roof from {renewed} and a porch out of the wind.', is('Mobile home')],
  [
    'A basement suite with full-height ceilings, its own door and real daylight in the living room.',
    is('Basement suite'),
  ],
  ['A dry, quiet suite below a calm household, with its own entrance at the side.', is('Basement suite')],
  [
    'Your own suite, your own thermostat and your own laundry, on a street where you can hear the birds.',
    all(is('Basement suite'), has('in_suite_laundry')),
  ],
  [
    'A furnished room in a shared {wall} house where people cook together on Sundays and leave each other alone on Mondays.',
    is('Room'),
  ],
  ['A sunny room on the top floor of a shared house, with a lock on the door and a shelf in the fridge.', is('Room')],
  [
    'A quiet room with a desk and a window to the {side}, in a house of working people and one graduate student.',
    is('Room'),
  ],
];
