const split = (text: string) => text.trim().split(/\s+/);

/** Words of courtesy and grammar, and nouns for any home: they state no wish. */
export const stopWords = new Set(
  split(`
  a an the this that these those any some it its there here i im ive id we were weve us me my mine our you your he she they their them
  hi hello hey please thanks thank dear bonjour salut merci svp gable
  is are be am was been being has have having had do does can could would will should must may might like love prefer preferably ideally wanting
  want wants wanted need needs needed needing looking look looks search searching searches seeking seek seeks find finding show list hoping hope trying interested cherche recherche
  in at on of to for from by with w without and or but also plus as into within inside near around about close next off along per via over under up than then if so too just only
  home homes place places property properties somewhere something anywhere anything one ones space spaces unit units building suite residence accommodation housing listing listings ad
  area neighbourhood neighborhood region city town province canada street
  move moving relocating relocate live living stay get got see possible possession occupancy occupy
  available avail availability free vacant starting start starts beginning date immediately
  budget price priced prices cost costs costing asking range spend pay paying afford total
  incl included including includes include inclusive inc comes come offering offers who which where whose
  le la les un une des du de d l en au aux et ou avec pour dans sur pres a est je nous mon ma mes notre qui que chercher minimum maximum min max ok okay least most yes also around
  really very quite some other another each both all more less
  `),
);

/** Common words that a misspelling must not be taken for, as a word of a filter differs by one letter. */
export const ordinaryWords = new Set(
  split(`
  least please story storey stories storeys horse mouse hostel finished large larger march match party share shared student students great young quiet sunny bright
  clean modern small spacious cheap family families couple partner school schools parks transit subway station
  elevated state stage place peace price prize share spare large later latest rented safe sage land lane lake line live love
  kitchen granite counter hardwood floor floors closet parking internet cable water heat hydro power included entry enter
  condition conditioning garbage college village bridge batch beach bench branch both boats bars baker bakery barber
  short shore shirt sport spot shot stone stove store stores stairs start smart patient patience office officer offer offers
  renting renter rental center centre central market mall court count county country coast cost most must north south east west
  buses business busy bush bright buyer bring bigger better between before because houses studio studios study
  room rooms roof root rough round ground garden garage ground grand good golf gold
  nurse nursing nurture doctor teacher worker smoker smoking vegan semi single simple double triple trip
  month months year years week weeks days daily early late morning
  decent recent rear year near dear clear place plane plant plants tree trees view views vies voice
  high height heights hill hills help hotel hostel total local loan lone loft lofts villa villas
  rest rust trust first fast last list lists lift left light lights night right eight weight freight
  condition condone pond pet pest nest best west test text next
  lower slower render walking leave leaves leaving detailed detected apart backward backwards latent master matter matters negotiate familiar convenient
  extensive expensive excessive unfinished officers bill bills power plain plan plans stair star stars party part parts hour hours owned open opened matches
  taken takes take allow accept full forced common direct directly listed small private through looking searching separate level single double
  heading loading leading reading shipping stopping stepping skipping packing score scores courier permit permits charles marco chest guest guess
  lease leash leased leasing pass past post paths bathe bathed basic basis basin caste castle cotton college collage towers tower towns taxes
  warm warmer farm barn born corner former foreign fewer newer never river rivers liver
  `),
);
