export const englishFirstNames =
  'Aaron Abigail Adaeze Aisha Alana Alexander Amelia Andrew Angela Anil Anita Arjun Ayesha Beatrice Benjamin Blake Bronwyn Caleb Carmen Caroline Cedric Chantal Charlotte Chidi Claire Colin Connor Cynthia Darlene Darren Deepa Derek Diana Dylan Eleanor Eli Emeka Emily Erin Esther Evan Fatima Frances Gabriel Gavin Georgia Gordon Gurpreet Harold Hassan Heather Helen Ian Ibrahim Imani Ingrid Irene Isaac Jasmine Jessica Jin Joanna Joshua Judith Karen Karim Kathleen Kevin Kiran Lara Laura Leonard Lorraine Lucas Mabel Malcolm Manpreet Marcus Margaret Martin Maryam Matthew Megan Mehdi Miriam Mohammed Nathan Nora Omar Owen Patrick Paulina Penelope Peter Rachel Rajesh Ravi Robert Rosemary Ruth Salma Samuel Sarah Simran Stella Stephen Sunita Susan Tariq Teresa Trevor Ursula Vanessa Victor Vikram Vivian Wanda Wei Wesley Yasmin Yuki Zainab Zoe'.split(
    ' ',
  );

export const frenchFirstNames =
  'Adèle Alexandre Alice Anne-Marie Antoine Audrey Aurélie Benoît Catherine Cédric Charles-Étienne Chloé Claudine Danielle Denis Élise Émile Étienne Félix Florence Francine François Gabrielle Geneviève Guillaume Hélène Hugo Isabelle Jacinthe Jérôme Josée Julien Laurence Léa Louis Louise Madeleine Marc-André Marianne Marie-Ève Martine Mathieu Maxime Mélanie Michel Mireille Monique Myriam Nadine Nicolas Pascal Philippe Pierre-Luc Raphaël Rosalie Samuel Simon Sophie Stéphane Sylvie Thérèse Valérie Véronique Vincent Yannick Yves'.split(
    ' ',
  );

export const englishLastNames =
  'Abbott Adeyemi Ahmed Ali Anderson Bailey Baptiste Barnes Bauer Begum Bennett Bhatt Brar Brown Buchanan Burke Cameron Cardinal Carter Chan Chaudhry Chen Cheung Clarke Cohen Cooper Costa Crawford Cruz Dhillon Doyle Dubois Dyck Ellis Fernandes Fisher Flett Fong Fraser Gill Goertzen Graham Grant Greene Gupta Hall Hamilton Hansen Harper Henderson Hill Ho Hughes Hussain Ibrahim Ivanova Jackson Jensen Johal Johnson Jones Kaur Keane Khan Kim Klassen Kozak Kumar Lalonde Lam Larsen Lee Lewis Li Lindsay Liu Lopez MacDonald MacKenzie MacLeod Malik Martin McCarthy McDonald McNeil Mensah Mitchell Mohamed Moore Morrison Murphy Murray Nair Nelson Nguyen Nowak Nwosu O’Brien O’Neill Okoye Olsen Park Parsons Patel Penner Perera Petrov Pham Pinto Poitras Ramirez Rao Reid Robertson Rossi Sandhu Santos Schmidt Scott Shah Sharma Shaw Sidhu Silva Singh Smith Stewart Sutherland Suzuki Tam Taylor Thiessen Thompson Toews Tremblay Unger Vasquez Walker Wallace Watson Whitehead Williams Wilson Wong Wood Wright Yang Young Zhang Zielinski'.split(
    ' ',
  );

export const frenchLastNames =
  'Arsenault Beauchamp Beaulieu Bélanger Bérubé Blais Boisvert Bouchard Boucher Boudreault Caron Charbonneau Chartrand Cloutier Côté Cyr Demers Deschamps Desjardins Drouin Dufour Dumont Fortin Fournier Gagné Garneau Gervais Girard Gosselin Grenier Hébert Jacques Labelle Lachance Lafleur Lalonde Landry Langlois Lapointe Lavallée Leblanc Leclerc Leduc Lefebvre Lemieux Lépine Lessard Lévesque Martel Mercier Michaud Morin Nadeau Ouellet Pagé Paradis Parent Pelletier Picard Plante Poirier Poulin Proulx Renaud Richard Rivard Savard Séguin Simard St-Pierre Tardif Thériault Thibault Turcotte Vachon Vaillancourt Villeneuve'.split(
    ' ',
  );

export const brokerages = [
  'Cornerstone Realty',
  'Maple Key Property',
  'Front Porch Realty',
  'Harbour & Hill',
  'North Star Brokers',
  'Lamplight Realty',
  'Two Rivers Property',
  'Elmwood Homes',
  'Stone Bridge Realty',
  'Open Gate Property',
];

export const agentBiographies = [
  'I work with first-time buyers and people who are selling the house they raised their kids in. Both need a patient agent.',
  'Fifteen years in property law before this. I read the whole contract, and I explain it in plain words.',
  'I grew up a few streets from most of what I sell. Ask me about the schools, the buses and the basements.',
  'Condos and townhouses, mostly. I check the reserve fund before I check the view.',
  'I sell a dozen homes a year and know every one of them well. You will always talk to me, not to an assistant.',
  'Rentals and small buildings. I manage two of my own, so I know what a quiet tenant is worth.',
  'Former carpenter. I will tell you what the renovation really costs before you make an offer.',
  'I help families who are new to Canada find their first home here, from the first visit to the keys.',
  'Straight pricing, good photos, no pressure. Most of my clients come from earlier clients.',
  'I specialize in older homes: wiring, plumbing, insulation, and what to ask the inspector.',
];
