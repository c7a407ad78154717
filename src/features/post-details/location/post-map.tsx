import { useQuery } from '@tanstack/react-query';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import type { PostMarks } from '#src/entities/post/location/map-marks.ts';
import { StaticMap } from '#src/ui/map/static-map.tsx';

interface PostMapProps {
  label: string;
  /** Named on the map where there are no tiles. */
  city: string;
  marks: PostMarks;
}

export function PostMap({ label, city, marks }: PostMapProps) {
  const { data: neighbourhoods = [] } = useQuery(placeQueries.neighbourhoods(city));
  return (
    <StaticMap
      {...marks}
      label={label}
      places={neighbourhoods.map(({ id, name, lat, lng }) => ({ id, name, lat, lng, size: 'neighbourhood' }))}
      highlightedId={marks.points[0]?.id}
      className="size-full"
    />
  );
}
