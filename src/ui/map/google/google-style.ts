/// <reference types="google.maps" />
import type { MapPalette } from '#src/ui/map/map-palette.ts';

const painted = (featureType: string, elementType: string, color: string): google.maps.MapTypeStyle => ({
  featureType,
  elementType,
  stylers: [{ color }],
});

const hidden = (featureType: string, elementType = 'all'): google.maps.MapTypeStyle => ({
  featureType,
  elementType,
  stylers: [{ visibility: 'off' }],
});

export const googleStyle = (colours: MapPalette): google.maps.MapTypeStyle[] => [
  painted('all', 'labels.text.fill', colours.label),
  painted('all', 'labels.text.stroke', colours.land),
  hidden('all', 'labels.icon'),
  hidden('poi.business'),
  hidden('transit.line', 'labels'),
  painted('landscape', 'geometry', colours.land),
  painted('landscape.man_made', 'geometry.fill', colours.block),
  painted('poi', 'geometry', colours.block),
  painted('poi.park', 'geometry', colours.park),
  painted('road', 'geometry.fill', colours.street),
  painted('road', 'geometry.stroke', colours.edge),
  painted('road.arterial', 'geometry.fill', colours.artery),
  painted('road.highway', 'geometry.fill', colours.artery),
  painted('water', 'geometry', colours.water),
  painted('water', 'labels.text.fill', colours['water-label']),
];
