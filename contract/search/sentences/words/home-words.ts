import type { Feature } from '#contract/features.ts';
import type { PropertySubType } from '#contract/vocabulary.ts';
import { phraseList } from './phrase-list.ts';

/* Other words of people for types and features, beside their labels. */

export const typeWords: Record<PropertySubType, readonly string[]> = {
  House: phraseList(`
    maison, detached, detached house, detached home, single family, single family home, single family house
  `),
  'Semi-detached': ['semi', 'semi detached house', 'semi detached home', 'jumele', 'maison jumelee'],
  Townhouse: phraseList(`
    town house, townhome, town home, rowhouse, row house, row home, maison de ville, maison en rangee
  `),
  Condo: ['condominium', 'condo apartment', 'condo unit', 'condo apt'],
  Apartment: ['apt', 'flat', 'appartement', 'appart', 'logement', 'apartment unit'],
  Duplex: [],
  Triplex: [],
  Fourplex: ['quadruplex', 'quadplex', '4 plex', 'four plex'],
  'Mobile home': ['mobile house', 'trailer', 'trailer home', 'manufactured home', 'maison mobile'],
  Cottage: ['chalet'],
  'Basement suite': phraseList(`
    basement apartment, basement apt, basement unit, basement flat, basement studio, basement for rent, basement to
    rent, sous sol
  `),
  Room: ['private room', 'single room', 'shared room', 'chambre', 'chambre a louer', 'room for rent', 'room to rent'],
  Land: phraseList(`
    terrain, vacant land, building lot, vacant lot, empty lot, acreage, lot for sale, plot of land, piece of land
  `),
  Office: ['office space', 'office unit', 'office suite', 'bureau', 'bureaux', 'espace de bureau', 'espace a bureau'],
  Retail: phraseList(`
    store, storefront, shop, boutique, retail space, retail store, retail unit, retail shop, shop space, local
    commercial
  `),
  Industrial: ['industrial space', 'industrial unit', 'industrial building', 'industriel'],
  Warehouse: ['warehouse space', 'warehouse unit', 'entrepot'],
  'Mixed use': ['mixed use building', 'mixed use property', 'usage mixte'],
  Hotel: ['motel'],
  Business: ['entreprise', 'fonds de commerce'],
};

export const featureWords: Record<Feature, readonly string[]> = {
  forced_air: ['forced air heating', 'forced air heat'],
  heat_pump: ['thermopompe'],
  baseboard: ['baseboard heating', 'baseboard heaters', 'electric baseboards', 'baseboards'],
  radiant_floor: phraseList(`
    radiant floor heating, radiant floor heat, heated floors, in floor heating, plancher chauffant
  `),
  fireplace: ['gas fireplace', 'wood fireplace'],
  wood_stove: ['woodstove', 'wood burning stove', 'poele a bois'],
  central_air: ['central air conditioning', 'central ac', 'central a c', 'central cooling', 'air central'],
  ductless_air: ['ductless air conditioning', 'ductless ac', 'mini split', 'ductless'],
  ceiling_fans: ['ceiling fan'],
  dishwasher: ['lave vaisselle', 'dish washer'],
  gas_range: ['gas stove', 'gas cooktop', 'gas oven', 'cuisiniere au gaz'],
  induction_range: ['induction stove', 'induction cooktop', 'induction'],
  chest_freezer: ['congelateur', 'deep freezer', 'deep freeze'],
  in_suite_laundry: phraseList(`
    ensuite laundry, en suite laundry, insuite laundry, in unit laundry, laundry in unit, laundry in suite, laundry in
    the unit, washer and dryer in unit, washer dryer in unit, washer and dryer, washer dryer, in unit washer and
    dryer, in unit washer dryer, in suite washer and dryer, in suite washer dryer, private laundry, own laundry,
    laveuse secheuse, laveuse et secheuse, washer and dryer in suite, washer dryer in suite, w d in unit, in house
    laundry, laundry in the suite, washer and dryer in the unit
  `),
  shared_laundry: phraseList(`
    coin laundry, common laundry, laundry in building, laundry in the building, on site laundry, laundry on site
  `),
  laundry_hookups: phraseList(`
    laundry hookup, washer hookups, washer dryer hookups, washer and dryer hookups, laundry hook up, washer dryer hook
    ups, entree laveuse secheuse
  `),
  fenced_yard: phraseList(`
    fenced back yard, fenced backyard, fenced in yard, fenced in backyard, fully fenced yard, fenced garden, cour
    cloturee, terrain cloture
  `),
  deck: ['back deck', 'sun deck', 'sundeck'],
  balcony: ['balcon'],
  patio: [],
  garden: ['jardin'],
  pool: ['swimming pool', 'piscine'],
  workshop: ['work shop', 'atelier'],
  garage: ['car garage', 'detached garage', 'garage parking', 'parking garage', 'garage spot'],
  step_free_entry: phraseList(`
    step free, step free entrance, step free access, no step entry, stair free entry, entree sans marche, level entry
  `),
  single_level: phraseList(`
    one level, on one level, single level, single floor, on one floor, all on one floor, single storey, single story,
    one storey, one story, plain pied, one floor
  `),
  wide_doorways: ['wide doors', 'wide door', 'wider doorways', 'wide doorway'],
  walk_in_shower: ['roll in shower', 'walkin shower', 'douche italienne', 'douche a l italienne'],
  elevator: ['lift', 'ascenseur', 'elevator building'],
  water_view: phraseList(`
    view of the water, views of the water, lake view, view of the lake, ocean view, view of the ocean, sea view, river
    view, view of the river, harbour view, vue sur l eau, vue sur le fleuve, vue sur le lac, vue eau
  `),
  park_view: ['view of the park', 'view of a park', 'vue sur le parc'],
  city_view: ['view of the city', 'skyline view', 'view of the skyline', 'downtown view', 'vue sur la ville'],
  mountain_view: phraseList(`
    view of the mountains, views of the mountains, view of the mountain, vue sur la montagne, vue sur les montagnes
  `),
  basement: [],
  secondary_suite: phraseList(`
    in law suite, inlaw suite, granny suite, granny flat, rental suite, income suite, legal suite, nanny suite, second
    suite, secondary unit, logement accessoire
  `),
  high_ceilings: ['high ceiling', 'tall ceilings', 'tall ceiling', 'hauts plafonds', 'plafonds hauts'],
  storage_locker: ['locker', 'storage lockers'],
  bike_room: ['bike storage', 'bicycle room', 'bicycle storage', 'bike parking', 'local a velos'],
  gym: ['fitness centre', 'fitness center', 'fitness room', 'exercise room', 'salle de gym'],
  concierge: ['doorman', 'concierge service'],
  loading_dock: ['loading docks', 'loading bay', 'quai de chargement'],
  sprinklers: ['sprinkler', 'sprinkler system', 'gicleurs', 'sprinklered'],
};
