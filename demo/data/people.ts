import type { KycStep } from '#contract/account/kyc.ts';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  city: string;
  /** Only people with a complete profile have posts. */
  step: KycStep;
  phone: string | null;
  /** Distinguishes generated people with the same name. */
  number?: string;
  agent?: { brokerage: string; licence: string; languages: readonly string[]; biography: string };
}

const individual = (
  name: string,
  city: string,
  phone: string,
  step: KycStep = 'individual_profile_updated',
): DemoPerson => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), city, step, phone: `+1${phone}` };
};

const agent = (
  name: string,
  city: string,
  phone: string,
  step: KycStep,
  brokerage: string,
  licence: string,
  languages: readonly string[],
  biography: string,
): DemoPerson => ({ ...individual(name, city, phone, step), agent: { brokerage, licence, languages, biography } });

/** Agents in every step, then other people, all written by hand. Phone numbers are from the range reserved for fiction. */
export const demoPeople: readonly DemoPerson[] = [
  agent(
    'Nadia Bergeron',
    'Ottawa',
    '6135550148',
    'agent_verified',
    'Bytown Realty',
    '4821907',
    ['English', 'French', 'Arabic'],
    'I have sold old houses west of the canal for fourteen years and lived in three of them. I read inspection reports aloud, so that nothing gets past either of us.',
  ),
  agent(
    'Luc Gauthier',
    'Ottawa',
    '6135550162',
    'agent_profile_complete',
    'Rideau Street Brokers',
    '4910355',
    ['French', 'English'],
    'A mason before I was an agent. I look at the north wall first and the kitchen last.',
  ),
  agent(
    'Grace Okafor',
    'Toronto',
    '4165550117',
    'agent_verified',
    'Queen East Property',
    '3956024',
    ['English', 'Igbo'],
    'First homes, mostly east of the Don. I will tell you when to wait, which costs me a commission now and then and has never cost me a client.',
  ),
  agent(
    'Étienne Marchand',
    'Montréal',
    '5145550133',
    'agent_verified',
    'Courtage du Parc',
    'J2841',
    ['French', 'English', 'Spanish'],
    'Plexes are my trade: leases, co-ownership, back stairs and all. I grew up on the third floor of one.',
  ),
  agent(
    'Mei-Ling Chow',
    'Vancouver',
    '6045550171',
    'agent_verified',
    'Fraser & Main Realty',
    '170482',
    ['English', 'Cantonese', 'Mandarin'],
    'Condos and townhouses between the park and the river. I read the strata minutes, five years of them, before you fall in love.',
  ),
  agent(
    'Tyler Makokis',
    'Calgary',
    '4035550186',
    'agent_verified',
    'Bow Valley Homes',
    '0731845',
    ['English', 'Cree'],
    'Inner-city infills and the bungalows they replace. I keep a list of good furnace people and share it freely.',
  ),
  agent(
    'Oksana Melnyk',
    'Edmonton',
    '7805550129',
    'agent_verification_pending',
    'North Saskatchewan Realty',
    '0648210',
    ['English', 'Ukrainian'],
    'Ten years of helping people move across the river and, sometimes, back again. Winter showings are my specialty; I bring the boot covers.',
  ),
  agent(
    'Duncan MacIsaac',
    'Halifax',
    '9025550154',
    'agent_verified',
    'Citadel Hill Realty',
    '2218',
    ['English', 'Gaelic'],
    'Peninsula houses, oil tanks, slate and salt air. If it leaks, I know which way the wind was blowing.',
  ),
  agent(
    'Priscilla Reyes',
    'Winnipeg',
    '2045550138',
    'agent_verification_rejected',
    'Red River Residential',
    '31907',
    ['English', 'Tagalog'],
    'Houses with basements and opinions about basements. I speak plainly about both.',
  ),
  agent(
    'Geneviève Lavoie',
    'Québec',
    '4185550145',
    'agent_verified',
    'Immeubles Cap-Diamant',
    'H1963',
    ['French', 'English'],
    'From the walls to Limoilou. I like stairs, and I tell you how many there are.',
  ),
  agent(
    'Harpreet Dhaliwal',
    'Victoria',
    '2505550191',
    'agent_verified',
    'Garry Oak Realty',
    '176355',
    ['English', 'Punjabi', 'Hindi'],
    'Gardens first, houses second, views if there are any. I have measured more sheds than I can remember.',
  ),
  agent('Curtis Wiebe', 'Saskatoon', '3065550122', 'agent_profile_incomplete', '', '', ['English', 'German'], ''),

  individual('Priya Raman', 'Ottawa', '6135550103'),
  individual('Thomas Whitford', 'Ottawa', '6135550104'),
  individual('Amina Warsame', 'Ottawa', '6135550105'),
  individual('Jean-Sébastien Roy', 'Ottawa', '6135550106'),
  individual('Rebecca Holt', 'Ottawa', '6135550135'),
  individual('Anjali Mehta', 'Ottawa', '6135550136'),
  individual('Félix Arsenault', 'Ottawa', '6135550137'),
  individual('Joanne Blackwood', 'Ottawa', '6135550138'),
  individual('Marguerite Tessier', 'Ottawa', '6135550107', 'individual_profile_incomplete'),
  individual('Daniel Kowalski', 'Toronto', '4165550108'),
  individual('Shanice Campbell', 'Toronto', '4165550109'),
  individual('Farhad Nazari', 'Toronto', '4165550110'),
  individual('Elena Papadakis', 'Toronto', '4165550111', 'registered'),
  individual('Camille Desrosiers', 'Montréal', '5145550112'),
  individual('Youssef El Amrani', 'Montréal', '5145550113'),
  individual('Hannah Goldberg', 'Montréal', '5145550114'),
  individual('Kenji Watanabe', 'Vancouver', '6045550115'),
  individual('Siobhan Kelly', 'Vancouver', '6045550116'),
  individual('Rosa Delgado', 'Calgary', '4035550118'),
  individual('Brent Ferguson', 'Calgary', '4035550119'),
  individual('Leila Haddad', 'Edmonton', '7805550120'),
  individual('Mike Paquette', 'Edmonton', '7805550121'),
  individual('Fiona Boudreau', 'Halifax', '9025550123'),
  individual('Desmond Clyke', 'Halifax', '9025550124'),
  individual('Anneliese Friesen', 'Winnipeg', '2045550125'),
  individual('Jordan Spence', 'Winnipeg', '2045550126'),
  individual('Olivier Gagnon', 'Québec', '4185550127'),
  individual('Ngoc Tran', 'Victoria', '2505550128'),
  individual('Walter Sutherland', 'Victoria', '2505550130'),
  individual('Dakota Bear', 'Saskatoon', '3065550131'),
  individual('Sofia Hrynchuk', 'Saskatoon', '3065550132'),
  individual('Gerard Power', "St. John's", '7095550134'),
];
