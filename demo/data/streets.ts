/** Neighbourhood, mix of homes, price level within the city, residential streets; after the semicolon commercial streets. */
export const streetsTable = `
# Ottawa
The Glebe | inner | 1.3 | Strathcona Avenue, Fifth Avenue, Second Avenue, Clemow Avenue, Powell Avenue, Holmwood Avenue, Glebe Avenue, Monkland Avenue ; Bank Street
Old Ottawa South | inner | 1.18 | Hopewell Avenue, Sunnyside Avenue, Grosvenor Avenue, Seneca Street, Belmont Avenue, Cameron Avenue, Aylmer Avenue ; Bank Street
Old Ottawa East | inner | 1.08 | Hawthorne Avenue, Echo Drive, Harvey Street, Concord Street North, Marlborough Avenue, Springhurst Avenue ; Main Street
Hintonburg | inner | 1.08 | Fairmont Avenue, Melrose Avenue, Pinhey Street, Irving Avenue, Stirling Avenue, Sherbrooke Avenue, Gladstone Avenue ; Wellington Street West, Breezehill Avenue North
Civic Hospital | leafy | 1.14 | Ruskin Street, Reid Avenue, Kenilworth Street, Inglewood Place, Java Street, Hutchison Avenue ; Carling Avenue
Wellington West | inner | 1.08 | Gilchrist Avenue, Caroline Avenue, Huron Avenue North, Western Avenue, Hamilton Avenue North, Warren Avenue ; Wellington Street West, Holland Avenue
Westboro | inner | 1.2 | Kensington Avenue, Roosevelt Avenue, Cole Avenue, Dovercourt Avenue, Edison Avenue, Golden Avenue, Whitby Avenue ; Richmond Road, Churchill Avenue North
New Edinburgh | leafy | 1.25 | Crichton Street, Stanley Avenue, Dufferin Road, MacKay Street, Thomas Street, Vaughan Street, Rideau Terrace ; Beechwood Avenue
Sandy Hill | inner | 0.88 | Sweetland Avenue, Blackburn Avenue, Marlborough Avenue, Goulburn Avenue, Range Road, Daly Avenue, Stewart Street ; Laurier Avenue East, Somerset Street East
ByWard Market | core | 1.0 | Clarence Street, St. Patrick Street, Murray Street, Guigues Avenue, Cathcart Street ; Dalhousie Street, York Street
Centretown | core | 0.95 | MacLaren Street, Gilmour Street, Frank Street, James Street, Florence Street, Lewis Street, Waverley Street ; Elgin Street, Metcalfe Street, Somerset Street West
Golden Triangle | core | 1.05 | Cartier Street, Delaware Avenue, Park Avenue, Gilmour Street, Lewis Street ; Elgin Street
Vanier | inner | 0.7 | Deschamps Avenue, Olmstead Street, Marier Avenue, Carillon Street, Barrette Street, Dagmar Avenue, Jeffrey Avenue ; Montreal Road, McArthur Avenue
Alta Vista | leafy | 1.0 | Featherston Drive, Crestview Road, Randall Avenue, Cunningham Avenue, Dickens Avenue, Utah Street ; Bank Street, Alta Vista Drive
# Toronto
The Annex | inner | 1.4 | Brunswick Avenue, Howland Avenue, Albany Avenue, Lowther Avenue, Madison Avenue, Huron Street ; Bloor Street West, Dupont Street
Cabbagetown | inner | 1.25 | Winchester Street, Metcalfe Street, Sumach Street, Amelia Street, Wellesley Street East, Sackville Street ; Parliament Street
Leslieville | inner | 1.05 | Jones Avenue, Pape Avenue, Logan Avenue, Brooklyn Avenue, Hastings Avenue, Curzon Street ; Queen Street East, Carlaw Avenue
Riverdale | inner | 1.2 | Withrow Avenue, Langley Avenue, Hogarth Avenue, Sparkhall Avenue, Riverdale Avenue, Browning Avenue ; Danforth Avenue, Broadview Avenue
The Beaches | leafy | 1.15 | Beech Avenue, Balsam Avenue, Waverley Road, Lee Avenue, Hambly Avenue, Silver Birch Avenue ; Queen Street East
Roncesvalles | inner | 1.15 | Fermanagh Avenue, Galley Avenue, Marion Street, Westminster Avenue, Geoffrey Street, Grenadier Road ; Roncesvalles Avenue
High Park North | inner | 1.1 | Indian Grove, Oakmount Road, Quebec Avenue, Clendenan Avenue, Evelyn Avenue, Humberside Avenue ; Dundas Street West, Keele Street
Trinity Bellwoods | inner | 1.2 | Shaw Street, Crawford Street, Strachan Avenue, Claremont Street, Manning Avenue, Euclid Avenue ; Queen Street West, Dundas Street West
Liberty Village | core | 0.95 | East Liberty Street, Lynn Williams Street, Western Battery Road, Joe Shuster Way, Hanna Avenue ; Atlantic Avenue, Liberty Street
CityPlace | core | 0.98 | Fort York Boulevard, Spadina Avenue, Bathurst Street, Queens Wharf Road, Capreol Court ; Front Street West, King Street West
St. Lawrence | core | 1.0 | The Esplanade, Lower Jarvis Street, Scott Street, Market Street, Church Street ; Front Street East, King Street East
Leaside | leafy | 1.25 | Bessborough Drive, Airdrie Road, Sutherland Drive, Rumsey Road, Donegall Drive, Cleveland Street ; Bayview Avenue, Laird Drive
Yonge–Eglinton | core | 1.05 | Soudan Avenue, Roehampton Avenue, Broadway Avenue, Erskine Avenue, Redpath Avenue ; Yonge Street, Eglinton Avenue East
Mimico | suburb | 0.95 | Superior Avenue, Mimico Avenue, Station Road, Royal York Road, Stanley Avenue, Park Lawn Road ; Lake Shore Boulevard West
# Montréal
Plateau-Mont-Royal | plex | 1.15 | Rue Fabre, Rue Garnier, Rue Chambord, Avenue De Lorimier, Rue Gilford, Rue Marquette ; Avenue du Mont-Royal Est, Rue Saint-Denis
Mile End | plex | 1.15 | Rue Waverly, Rue Jeanne-Mance, Avenue de l’Esplanade, Rue Hutchison, Rue Saint-Urbain, Rue Clark ; Rue Saint-Viateur Ouest, Boulevard Saint-Laurent
Rosemont | plex | 0.98 | Rue Masson, 5e Avenue, 10e Avenue, Rue Dandurand, Rue d’Orléans, Boulevard Saint-Michel ; Rue Masson, Rue Beaubien Est
La Petite-Patrie | plex | 1.05 | Rue Drolet, Rue Saint-Vallier, Rue de Saint-Denis, Rue Boyer, Rue De La Roche, Avenue Christophe-Colomb ; Rue Beaubien Est, Boulevard Saint-Laurent
Villeray | plex | 0.98 | Rue Lajeunesse, Rue Berri, Avenue De Chateaubriand, Rue De Gaspé, Rue Drolet, Rue Foucher ; Rue Villeray, Rue Jarry Est
Outremont | leafy | 1.5 | Avenue Wiseman, Avenue Stuart, Avenue Bloomfield, Avenue de l’Épée, Avenue Champagneur, Avenue Querbes ; Avenue Bernard, Avenue Van Horne
Notre-Dame-de-Grâce | inner | 1.08 | Avenue d’Oxford, Avenue Harvard, Avenue Hampton, Avenue Wilson, Avenue Melrose, Avenue Beaconsfield ; Avenue de Monkland, Rue Sherbrooke Ouest
Verdun | plex | 0.95 | Rue Gordon, Rue Moffat, Rue Galt, Rue Rielle, Avenue Desmarchais, Rue Evelyn ; Rue Wellington, Rue de Verdun
Griffintown | core | 1.02 | Rue Murray, Rue Ottawa, Rue de la Montagne, Rue Eleanor, Rue Shannon, Rue Basin ; Rue William, Rue Notre-Dame Ouest
Saint-Henri | plex | 0.95 | Rue Saint-Ambroise, Rue Rose-de-Lima, Rue Beaudoin, Rue Agnès, Rue Laporte, Rue du Couvent ; Rue Notre-Dame Ouest, Rue Saint-Jacques
Hochelaga | plex | 0.82 | Rue Joliette, Rue Cuvillier, Rue Aylwin, Rue Préfontaine, Rue Moreau, Avenue d’Orléans ; Rue Ontario Est, Rue Sainte-Catherine Est
Vieux-Montréal | core | 1.2 | Rue Saint-Paul Ouest, Rue de la Commune Ouest, Rue Le Moyne, Rue Saint-Sulpice, Rue Saint-Gabriel ; Rue Notre-Dame Ouest, Rue McGill
Ahuntsic | suburb | 0.9 | Rue Péloquin, Rue Sackville, Rue De La Roche, Avenue Christophe-Colomb, Rue Saint-Hubert, Rue Tolhurst ; Rue Fleury Est
# Vancouver
Kitsilano | inner | 1.15 | Larch Street, Balsam Street, Trafalgar Street, Yew Street, Vine Street, West 6th Avenue, West 8th Avenue ; West 4th Avenue, West Broadway
Mount Pleasant | inner | 1.02 | East 10th Avenue, Prince Edward Street, St. George Street, Carolina Street, Guelph Street, East 8th Avenue ; Main Street, East Broadway
Grandview-Woodland | inner | 0.95 | Napier Street, William Street, Charles Street, Kitchener Street, Lakewood Drive, Odlum Drive ; Commercial Drive, Venables Street
Strathcona | inner | 0.9 | Keefer Street, East Georgia Street, Union Street, Princess Avenue, Hawks Avenue, Jackson Avenue ; East Hastings Street, Powell Street
West End | core | 1.02 | Barclay Street, Nelson Street, Comox Street, Pendrell Street, Harwood Street, Bute Street ; Davie Street, Denman Street
Yaletown | core | 1.1 | Mainland Street, Hamilton Street, Homer Street, Pacific Boulevard, Marinaside Crescent, Richards Street ; Davie Street, Hamilton Street
Fairview | core | 1.05 | West 7th Avenue, Birch Street, Alder Street, Spruce Street, Laurel Street, West 10th Avenue ; West Broadway, Granville Street
Dunbar | leafy | 1.2 | Wallace Street, Crown Street, West 19th Avenue, West 24th Avenue, Collingwood Street, Highbury Street ; Dunbar Street
Kerrisdale | leafy | 1.25 | Larch Street, Balsam Street, Yew Street, West 39th Avenue, West 45th Avenue, Marguerite Street ; West 41st Avenue, West Boulevard
Hastings-Sunrise | suburb | 0.86 | Oxford Street, Cambridge Street, Dundas Street, Trinity Street, Slocan Street, Kaslo Street ; East Hastings Street
Riley Park | suburb | 1.0 | East 22nd Avenue, Sophia Street, Walden Street, James Street, Prince Albert Street, East 28th Avenue ; Main Street, Fraser Street
Killarney | suburb | 0.85 | Vivian Drive, East 54th Avenue, Kerr Street, Lancaster Street, Elliott Street, East 49th Avenue ; Victoria Drive, Kingsway
# Calgary
Inglewood | inner | 1.15 | 8 Avenue SE, New Street SE, 10 Avenue SE, 13 Street SE, 11 Street SE, 15 Street SE ; 9 Avenue SE
Hillhurst | inner | 1.25 | 5 Avenue NW, Westmount Road NW, 11A Street NW, 6 Avenue NW, 7 Avenue NW, Bowness Road NW ; Kensington Road NW, 10 Street NW
Bridgeland | inner | 1.15 | 4 Street NE, 6 Street NE, McDougall Road NE, 7A Street NE, Meredith Road NE, 2 Avenue NE ; 1 Avenue NE, Edmonton Trail NE
Beltline | core | 0.95 | 15 Avenue SW, 13 Avenue SW, 12 Avenue SW, 14 Avenue SW, 4 Street SW, 1 Street SW ; 17 Avenue SW, 11 Avenue SW
Mission | core | 1.0 | 24 Avenue SW, 25 Avenue SW, 26 Avenue SW, 2 Street SW, 22 Avenue SW, 5 Street SW ; 4 Street SW
Marda Loop | inner | 1.2 | 32 Avenue SW, 35 Avenue SW, 20 Street SW, 21 Street SW, 22 Street SW, 30 Avenue SW ; 33 Avenue SW, 34 Avenue SW
Altadore | inner | 1.25 | 38 Avenue SW, 40 Avenue SW, 16A Street SW, 17 Street SW, 18 Street SW, 42 Avenue SW ; 50 Avenue SW
Mount Royal | leafy | 1.5 | Council Way SW, Frontenac Avenue SW, Durham Avenue SW, Montreal Avenue SW, Premier Way SW, 10 Street SW ; 17 Avenue SW
Renfrew | inner | 1.05 | Regal Crescent NE, Renfrew Drive NE, 11 Avenue NE, Russet Road NE, Radford Road NE, 6 Street NE ; Edmonton Trail NE, 16 Avenue NE
Varsity | suburb | 1.05 | Varsity Drive NW, Vienna Drive NW, Valencia Road NW, Viking Drive NW, Vandoos Road NW, Varna Crescent NW ; Crowchild Trail NW
Bowness | suburb | 0.95 | 33 Avenue NW, 70 Street NW, Bow Crescent NW, 34 Avenue NW, 79 Street NW, Bowglen Road NW ; Bowness Road NW
Tuscany | suburb | 0.98 | Tuscany Drive NW, Tuscany Hills Road NW, Tuscany Ridge View NW, Tuscarora Crescent NW, Tuscany Glen Road NW ; Tuscany Way NW
Mahogany | suburb | 0.98 | Mahogany Boulevard SE, Mahogany Bay SE, Masters Road SE, Mahogany Terrace SE, Marquis Heights SE, Magnolia Square SE ; Mahogany Gate SE
# Edmonton
Old Strathcona | inner | 1.15 | 85 Avenue NW, 86 Avenue NW, 101 Street NW, 100 Street NW, 87 Avenue NW, 83 Avenue NW ; Whyte Avenue NW, Gateway Boulevard NW
Ritchie | inner | 1.1 | 96 Street NW, 97 Street NW, 77 Avenue NW, 78 Avenue NW, 80 Avenue NW, 75 Avenue NW ; 76 Avenue NW
Garneau | core | 1.1 | 84 Avenue NW, 85 Avenue NW, 87 Avenue NW, 110 Street NW, 111 Street NW, 108 Street NW ; 109 Street NW
Belgravia | leafy | 1.35 | Saskatchewan Drive NW, 115 Street NW, 117 Street NW, 74 Avenue NW, 75 Avenue NW, 78 Avenue NW ; 76 Avenue NW
Wîhkwêntôwin | core | 1.0 | 100 Avenue NW, 117 Street NW, 118 Street NW, 103 Avenue NW, 121 Street NW, Victoria Promenade NW ; 124 Street NW, Jasper Avenue NW
Downtown | core | 1.0 | 104 Street NW, 105 Street NW, 103 Street NW, 102 Avenue NW, 100 Avenue NW, 106 Street NW ; Jasper Avenue NW, 101 Street NW
Glenora | leafy | 1.4 | Wellington Crescent NW, Churchill Crescent NW, 136 Street NW, 133 Street NW, 103 Avenue NW, Villa Avenue NW ; Stony Plain Road NW
Westmount | inner | 1.1 | 125 Street NW, 126 Street NW, 127 Street NW, 109 Avenue NW, 108 Avenue NW, 130 Street NW ; 124 Street NW, 107 Avenue NW
Bonnie Doon | inner | 1.05 | 92 Street NW, 93 Street NW, 88 Avenue NW, 90 Avenue NW, 94 Street NW, 95 Avenue NW ; Whyte Avenue NW, 83 Street NW
Highlands | leafy | 1.0 | Ada Boulevard NW, 62 Street NW, 64 Street NW, 111 Avenue NW, 57 Street NW, 56 Street NW ; 112 Avenue NW
Terwillegar Towne | suburb | 1.08 | Towne Centre Boulevard NW, Tomlinson Way NW, Terwillegar Vista NW, Tegler Gate NW, Thorogood Lane NW ; 23 Avenue NW
Summerside | suburb | 1.0 | Summerside Grande Boulevard SW, Savaryn Drive SW, Summerside Link SW, Sutter Place SW, Summerside Crescent SW ; Ellerslie Road SW
# Halifax
North End | inner | 1.0 | Agricola Street, Creighton Street, Maynard Street, Fuller Terrace, Moran Street, Belle Aire Terrace, Bilby Street ; Gottingen Street, Agricola Street
Hydrostone | inner | 1.08 | Stanley Place, Columbus Place, Sebastian Place, Cabot Place, Hennessey Place, Kane Street ; Young Street
South End | leafy | 1.4 | Beaufort Avenue, Oakland Road, Dalhousie Street, Young Avenue, Tower Road, Ivanhoe Street, Marlborough Woods ; Inglis Street, South Park Street
West End | inner | 1.12 | Allan Street, Lawrence Street, Duncan Street, Edgewood Avenue, Connolly Street, Dublin Street, Elm Street ; Quinpool Road, Windsor Street
Downtown | core | 1.1 | Brunswick Street, Bishop Street, Morris Street, Lower Water Street, Hollis Street, Queen Street ; Barrington Street, Granville Street
Fairview | suburb | 0.82 | Frederick Avenue, Evans Avenue, Willett Street, Main Avenue, Coronation Avenue, Rosedale Avenue ; Dutch Village Road
Clayton Park | suburb | 0.92 | Rufus Avenue, Plateau Crescent, Flamingo Drive, Wentworth Drive, Swan Crescent, Doull Avenue ; Lacewood Drive
Spryfield | suburb | 0.75 | Sylvia Avenue, Mount Edward Avenue, Kidston Road, Rockingstone Road, Aldergrove Drive, Lavender Walk ; Herring Cove Road
Downtown Dartmouth | inner | 0.95 | Ochterloney Street, King Street, Edward Street, Dahlia Street, Tulip Street, Pine Street, Maple Street ; Portland Street, Alderney Drive
Bedford | suburb | 1.0 | Shore Drive, Perth Street, Wardour Street, Meadowbrook Drive, Emscote Drive, Union Street ; Bedford Highway, Dartmouth Road
# Winnipeg
River Heights | leafy | 1.25 | Ash Street, Oak Street, Elm Street, Montrose Street, Waterloo Street, Queenston Street, Niagara Street ; Corydon Avenue, Academy Road
Crescentwood | leafy | 1.25 | Yale Avenue, Harvard Avenue, Kingsway, Dromore Avenue, Oxford Street, Grosvenor Avenue ; Corydon Avenue
Wolseley | inner | 0.98 | Lenore Street, Ethelbert Street, Canora Street, Home Street, Arlington Street, Palmerston Avenue, Walnut Street ; Westminster Avenue
West Broadway | inner | 0.75 | Furby Street, Langside Street, Spence Street, Young Street, Balmoral Street, Maryland Street ; Sherbrook Street, Broadway
Osborne Village | core | 1.0 | Wardlaw Avenue, Gertrude Avenue, Roslyn Road, Stradbrook Avenue, River Avenue, Nassau Street North ; Osborne Street
Exchange District | core | 1.1 | Bannatyne Avenue, McDermot Avenue, William Avenue, Waterfront Drive, Market Avenue ; Albert Street, Princess Street
St. Boniface | inner | 0.88 | Rue Aulneau, Rue Ritchot, Rue Langevin, Rue La Vérendrye, Rue Masson, Avenue de la Cathédrale ; Provencher Boulevard, Marion Street
St. Vital | suburb | 0.95 | Hindley Avenue, Pulberry Street, Glenlawn Avenue, Fernwood Avenue, Clayton Drive, Arden Avenue ; St. Mary’s Road, St. Anne’s Road
Fort Garry | suburb | 1.02 | Riverside Drive, Somerville Avenue, Point Road, Oakenwald Avenue, Lyon Street, Manahan Avenue ; Pembina Highway
Tuxedo | leafy | 1.5 | Park Boulevard, Handsart Boulevard, Nanton Boulevard, Girton Boulevard, Lamont Boulevard, Grenfell Boulevard ; Corydon Avenue, Sterling Lyon Parkway
North Kildonan | suburb | 0.95 | Roch Street, Kildonan Drive, Rothesay Street, Bonner Avenue, Edelweiss Crescent, Donwood Drive ; Henderson Highway
Transcona | suburb | 0.85 | Whittier Avenue East, Wabasha Street, Bond Street, Harvard Avenue East, Yale Avenue East, Winona Street ; Regent Avenue West, Pandora Avenue
# Québec
Vieux-Québec | core | 1.35 | Rue Sainte-Ursule, Rue Saint-Louis, Rue Hamel, Rue des Remparts, Rue Couillard, Rue Ferland ; Rue Saint-Jean, Rue Saint-Paul
Saint-Jean-Baptiste | plex | 1.15 | Rue d’Aiguillon, Rue Richelieu, Rue Saint-Olivier, Rue Lockwell, Rue de La Tourelle, Rue Sutherland ; Rue Saint-Jean
Montcalm | plex | 1.25 | Avenue Cartier, Rue Fraser, Rue Aberdeen, Rue Saunders, Avenue Bourlamaque, Rue Crémazie Ouest ; Avenue Cartier, Boulevard René-Lévesque Ouest
Saint-Roch | core | 1.05 | Rue De Saint-Vallier Est, Rue du Roi, Rue de la Reine, Rue du Parvis, Rue Sainte-Hélène ; Rue Saint-Joseph Est, Boulevard Charest Est
Saint-Sauveur | plex | 0.85 | Rue Victoria, Rue Bagot, Rue Durocher, Rue Arago Ouest, Rue Châteauguay, Rue Franklin ; Rue Saint-Vallier Ouest
Vieux-Limoilou | plex | 0.92 | 8e Rue, 10e Rue, 12e Rue, 4e Avenue, 2e Avenue, Avenue De La Ronde ; 3e Avenue, Chemin de la Canardière
Sillery | leafy | 1.45 | Avenue Maguire, Avenue De Laune, Rue Louis-Hippolyte-La Fontaine, Avenue du Parc-Beauvoir, Côte de Sillery ; Avenue Maguire, Boulevard Laurier
Sainte-Foy | suburb | 1.05 | Rue de Norvège, Avenue de la Médaille, Avenue Wilfrid-Pelletier, Rue Légaré, Avenue Chapdelaine, Avenue Roland-Beaudin ; Boulevard Laurier, Chemin Sainte-Foy
Cap-Rouge | suburb | 1.1 | Rue Saint-Félix, Rue du Domaine, Rue Charles-A.-Roy, Rue Jean-Charles-Cantin, Rue de la Promenade-des-Sœurs ; Boulevard de la Chaudière
Charlesbourg | suburb | 0.88 | Rue de Nemours, Avenue Isaac-Bédard, Rue de la Sorbonne, 47e Rue Est, Avenue Doyon, 70e Rue Est ; 1re Avenue, Boulevard Louis-XIV
Beauport | suburb | 0.85 | Avenue Royale, Rue Seigneuriale, Avenue Saint-Michel, Rue Vachon, Avenue Larue, Rue de l’Académie ; Boulevard Sainte-Anne, Avenue Royale
# Victoria
James Bay | core | 1.02 | Niagara Street, Simcoe Street, Michigan Street, Superior Street, Montreal Street, Battery Street ; Menzies Street, Oswego Street
Fairfield | leafy | 1.12 | Linden Avenue, Moss Street, Chester Avenue, Howe Street, Oscar Street, May Street, Cornwall Street ; Cook Street, Fairfield Road
Gonzales | leafy | 1.15 | Lillian Road, Wildwood Avenue, Hollywood Crescent, Robertson Street, Pinewood Avenue, Crescent Road ; Fairfield Road
Fernwood | inner | 0.95 | Chambers Street, Balmoral Road, Stanley Avenue, Vining Street, Pembroke Street, Denman Street ; Fernwood Road, Gladstone Avenue
Oaklands | inner | 0.92 | Asquith Street, Shakespeare Street, Roseberry Avenue, Forbes Street, Belmont Avenue, Avebury Avenue ; Hillside Avenue
Downtown | core | 1.02 | Johnson Street, Yates Street, Pandora Avenue, Swift Street, Store Street, View Street ; Government Street, Fort Street
Vic West | inner | 0.98 | Catherine Street, Russell Street, Mary Street, Langford Street, Suffolk Street, Skinner Street ; Tyee Road, Esquimalt Road
Esquimalt | suburb | 0.88 | Lampson Street, Constance Avenue, Fraser Street, Munro Street, Lyall Street, Foster Street ; Esquimalt Road, Craigflower Road
Oak Bay | leafy | 1.3 | Hampshire Road, Monterey Avenue, Oliver Street, St. Patrick Street, Victoria Avenue, Island Road ; Oak Bay Avenue
Gordon Head | suburb | 0.98 | Torquay Drive, Feltham Road, Arbutus Road, Kenmore Road, Ash Road, Majestic Drive ; Shelbourne Street, Tyndall Avenue
Royal Oak | suburb | 0.95 | Wilkinson Road, Glanford Avenue, Falaise Drive, Elk Lake Drive, Viewmont Avenue, Normandy Road ; West Saanich Road
# Saskatoon
Nutana | inner | 1.15 | 8th Street East, 10th Street East, 11th Street East, Eastlake Avenue, Victoria Avenue, Temperance Street, Lansdowne Avenue ; Broadway Avenue, Main Street
Varsity View | inner | 1.15 | Elliott Street, Temperance Street, Colony Street, Bottomley Avenue, Munroe Avenue, Osler Street ; College Drive
Haultain | inner | 1.0 | 1st Street East, 2nd Street East, 3rd Street East, 5th Street East, Dufferin Avenue, Clarence Avenue South ; 8th Street East
Buena Vista | inner | 1.0 | 3rd Street East, 7th Street East, Melrose Avenue, Lorne Avenue, McPherson Avenue, Hilliard Street East ; Lorne Avenue, Taylor Street East
Downtown | core | 1.0 | 4th Avenue North, 5th Avenue North, Spadina Crescent East, 24th Street East, 3rd Avenue North ; 2nd Avenue North, 21st Street East
City Park | inner | 1.05 | 7th Avenue North, 8th Avenue North, Queen Street, King Street, Duchess Street, 6th Avenue North ; 2nd Avenue North, 33rd Street East
Caswell Hill | inner | 0.82 | Avenue C North, Avenue D North, Avenue E North, 28th Street West, 30th Street West, 31st Street West ; 33rd Street West, Idylwyld Drive North
Riversdale | inner | 0.72 | Avenue C South, Avenue E South, Avenue F South, 18th Street West, 19th Street West, Spadina Crescent West ; 20th Street West, Avenue B South
Lawson Heights | suburb | 0.95 | Spencer Crescent, La Ronge Road, Redberry Road, Whiteswan Drive, Pinehouse Drive, Delaronde Road ; Primrose Drive
Stonebridge | suburb | 1.05 | Stonebridge Common, Gordon Road, Galloway Road, Langlois Way, Rempel Lane, Hunter Road ; Cornish Road, Victor Road
Willowgrove | suburb | 1.1 | Willowgrove Boulevard, Stensrud Road, Muzyka Road, Paton Crescent, Addison Road, Maguire Crescent ; Attridge Drive
# St. John's
Downtown | inner | 1.1 | Gower Street, Prescott Street, Victoria Street, Holloway Street, Bond Street, Wood Street, Cathedral Street ; Water Street, Duckworth Street
Georgestown | inner | 1.12 | Hayward Avenue, Maxse Street, Fleming Street, William Street, Barnes Road, Mullock Street ; Military Road
Rabbittown | inner | 0.9 | Liverpool Avenue, Hamel Street, Merrymeeting Road, Linscott Street, Cabot Street, Goodview Street ; Merrymeeting Road, Freshwater Road
The Battery | inner | 1.35 | Battery Road, Fort Waldegrave, Outer Battery Road, Signal Hill Road, Middle Battery Road ; Signal Hill Road
Quidi Vidi | inner | 1.15 | Quidi Vidi Village Road, Barrows Road, Stone’s Road, Maple View Place, Cuckhold’s Cove Road ; Forest Road
Churchill Square | leafy | 1.25 | Pine Bud Avenue, Dartmouth Place, Exeter Avenue, Rennie’s Mill Road, Smithville Crescent, Winter Avenue ; Elizabeth Avenue, Churchill Avenue
Airport Heights | suburb | 0.95 | Viscount Street, Branscombe Street, Argus Place, Turnberry Street, Halley Drive, Jetstream Place ; Airport Heights Drive
Waterford Valley | leafy | 1.0 | Waterford Bridge Road, Cowan Avenue, Cornwall Crescent, Craigmillar Avenue, Glenview Terrace ; Topsail Road
Cowan Heights | suburb | 0.92 | Frecker Drive, Canada Drive, Della Drive, Burgeo Street, Cherrington Street, Mullaly Street ; Topsail Road
Kilbride | suburb | 0.9 | Bay Bulls Road, Old Petty Harbour Road, Connolly’s Lane, Chafe Avenue, Fahey Street ; Bay Bulls Road
`;
