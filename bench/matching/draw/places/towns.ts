/** Region, town, province, postal prefix, latitude, longitude, radius in km; dollars per square foot of a house and of a condo, rent of a one-bedroom, monthly rent per square foot of premises; streets; business streets. */
export const townsTable = `
Ottawa | Gatineau | QC | J8X | 45.4287 | -75.7134 | 2 | 300 | 370 | 1450 | 1.7 | Rue Garneau, Rue Laval, Rue Vaudreuil, Rue Falardeau ; Boulevard Saint-Joseph, Rue Eddy
Montréal | Longueuil | QC | J4H | 45.5369 | -73.5107 | 2.5 | 360 | 430 | 1400 | 1.7 | Rue Saint-Alexandre, Rue Grant, Rue Guillaume ; Rue Saint-Charles Ouest
Québec | Lévis | QC | G6V | 46.8033 | -71.1779 | 2.5 | 230 | 290 | 1150 | 1.3 | Rue Fraser, Rue Wolfe, Rue Saint-Étienne ; Avenue Bégin
Lloydminster | Lloydminster | AB | T9V | 53.2783 | -110.0226 | 2 | 215 | 180 | 1150 | 1.4 | 46 Avenue, 48 Avenue, 52 Avenue ; 44 Street
Lloydminster | Lloydminster | SK | S9V | 53.2790 | -109.9890 | 2 | 205 | 175 | 1100 | 1.3 | 45 Avenue, 47 Avenue, 49 Street ; 50 Avenue
Campbellton | Campbellton | NB | E3N | 48.0060 | -66.6727 | 2 | 115 | 120 | 850 | 0.8 | Andrew Street, Arran Street, Duke Street ; Water Street, Roseberry Street
Campbellton | Pointe-à-la-Croix | QC | G0C | 48.0170 | -66.6860 | 2 | 110 | 115 | 750 | 0.7 | Rue Gaspésienne, Rue des Saules ; Boulevard Inter-Provincial
Nelson | Nelson | BC | V1L | 49.4928 | -117.2948 | 3 | 410 | 420 | 1650 | 1.6 | Silica Street, Carbonate Street, Mill Street, Hoover Street ; Baker Street
Canmore | Canmore | AB | T1W | 51.0891 | -115.3590 | 3 | 690 | 780 | 2300 | 2.4 | Fairholme Drive, Grotto Road, Cougar Creek Drive ; Main Street, Railway Avenue
Swift Current | Swift Current | SK | S9H | 50.2881 | -107.7939 | 3 | 190 | 165 | 1000 | 1.1 | Jubilee Drive, Sidney Street, Cypress Drive ; Central Avenue
Steinbach | Steinbach | MB | R5G | 49.5258 | -96.6845 | 3 | 225 | 210 | 1200 | 1.2 | Hanover Street, Elmdale Street, Barkman Avenue ; Main Street
Perth | Perth | ON | K7H | 44.9001 | -76.2487 | 2 | 330 | 340 | 1600 | 1.4 | Drummond Street East, Beckwith Street, Isabella Street ; Gore Street East
Baie-Saint-Paul | Baie-Saint-Paul | QC | G3Z | 47.4415 | -70.5025 | 3 | 260 | 290 | 1000 | 1.3 | Rue Leclerc, Rue Forget, Rue Ambroise-Fafard ; Rue Saint-Jean-Baptiste
Sackville | Sackville | NB | E4L | 45.8966 | -64.3682 | 2 | 175 | 180 | 1050 | 1 | York Street, Squire Street, Weldon Street ; Bridge Street, Main Street
Wolfville | Wolfville | NS | B4P | 45.0918 | -64.3643 | 2 | 290 | 310 | 1500 | 1.3 | Gaspereau Avenue, Acadia Street, Highland Avenue ; Main Street
Montague | Montague | PE | C0A | 46.1654 | -62.6478 | 3 | 190 | 200 | 1100 | 1 | Queens Road, Chestnut Street, Riverside Drive ; Main Street
Clarenville | Clarenville | NL | A5A | 48.1566 | -53.9650 | 3 | 165 | 170 | 950 | 1 | Marine Drive, Balbo Drive, Cormack Drive ; Memorial Drive
Yellowknife | Yellowknife | NT | X1A | 62.4540 | -114.3718 | 3 | 330 | 310 | 1900 | 2.4 | Forrest Drive, Finlayson Drive, Matonabee Street ; Franklin Avenue
Whitehorse | Whitehorse | YT | Y1A | 60.7212 | -135.0568 | 4 | 390 | 400 | 1700 | 2 | Alexander Street, Hoge Street, Taylor Street ; Main Street, Fourth Avenue
Iqaluit | Iqaluit | NU | X0A | 63.7467 | -68.5170 | 2 | 420 | 430 | 2800 | 3 | Apex Road, Paurngaq Crescent ; Queen Elizabeth Way
`;
