const equatorMetres = 40_075_017;
const worldPx = 256;
const barPxMax = 88;

/** The longest round distance (1, 2 or 5 and zeros) whose bar fits at a latitude and zoom. */
export function mapScale(lat: number, zoom: number): { label: string; px: number } {
  const metresPerPx = (equatorMetres * Math.cos((lat * Math.PI) / 180)) / (worldPx * 2 ** zoom);
  const room = metresPerPx * barPxMax;
  const power = 10 ** Math.floor(Math.log10(room));
  const metres = power * ([5, 2].find((step) => step * power <= room) ?? 1);
  const label = metres >= 1000 ? `${(metres / 1000).toLocaleString('en-CA')} km` : `${metres} m`;
  return { label, px: Math.round(metres / metresPerPx) };
}
