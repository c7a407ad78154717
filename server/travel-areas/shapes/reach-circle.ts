export interface ReachCircle {
  lat: number;
  lng: number;
  km: number;
}
