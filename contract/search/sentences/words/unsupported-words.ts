import { phraseList } from './phrase-list.ts';

/** Phrases that read like a filter and are none. */
export const unsupportedWords = phraseList(`
  first time buyer, first time home buyer, first time homebuyer, first time buyers, first home buyer, first home
  buyers, first buyer, first time home buyers, rent to own, lease to own, rent control, rent controlled, short term,
  short term rental, short term lease, long term, long term rental, long term lease, month to month, living room,
  dining room, family room, rec room, recreation room, sun room, laundry room, mud room, storage room, guest room,
  spare room, play room, party room, media room, powder room, office nook, home office, office room, room for an
  office, work from home, room for a, room for the, room for my, room for our, room to grow, room for two, room for
  kids, home business, plus utilities, utilities extra, utilities not included, utilities separate, some utilities,
  some utilities included, most utilities included, stand alone, pet negotiable, dog park, dog run, cat cafe, corner
  lot, big lot, large lot, parking lot, double lot, wide lot, lot size, golf course, unfurnished, semi furnished,
  partly furnished, partially furnished, non meuble, semi meuble, guest house, coach house, carriage house, laneway
  house, open house, tiny house, opera house, court house, house boat, houseboat, pool table, pool hall, garden suite,
  laneway suite, store room, grocery store, coffee shop, barber shop, book store, liquor store, corner store,
  convenience store, flower shop, business district, business park, for business, shopping, industrial style,
  industrial look, industrial park, post office, dental office, medical office, doctors office, small business, office
  hours, flat roof, flat land, land transfer tax, waterfront, condo fee, condo fees, condo board, pet store, pet
  deposit, pet rent, bedroom community, for students, student housing, student rental, roommate, roommates, separate
  entrance, private entrance, basement entrance, dry basement, apartment building, single mom, single dad, landlord,
  own washer, ceiling height, master bedroom, fire station, rental income, furnished basement
`);
