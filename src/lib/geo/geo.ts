interface Place {
  lat: number;
  lng: number;
}

interface Circle extends Place {
  radiusKm: number;
}

const kmPerDegree = 111.32;
const kmPerDegreeOfLongitude = (lat: number) => kmPerDegree * Math.cos((lat * Math.PI) / 180);

/** Six digits are a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export function offsetByMetres({ lat, lng }: Place, north: number, east: number): Place {
  return roundCoordinates({
    lat: lat + north / 1000 / kmPerDegree,
    lng: lng + east / 1000 / kmPerDegreeOfLongitude(lat),
  });
}

export const roundCoordinates = ({ lat, lng }: Place): Place => ({ lat: round(lat), lng: round(lng) });

export const formatCoordinates = ({ lat, lng }: Place) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** The box around circles, with a quarter of each radius to spare. */
export function boundsOfCircles(circles: readonly Circle[]): {
  south: number;
  west: number;
  north: number;
  east: number;
} {
  const boxes = circles.map(({ lat, lng, radiusKm }) => {
    const high = (radiusKm * 1.25) / kmPerDegree;
    const wide = (radiusKm * 1.25) / kmPerDegreeOfLongitude(lat);
    return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
  });
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}
