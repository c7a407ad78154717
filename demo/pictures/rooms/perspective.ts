/** Every room has the same back wall and one vanishing point, so that furniture fits into all of them. */
export const backWall = { left: 190, right: 1010, top: 96, bottom: 560, width: 820 } as const;
const vanishingPoint = { x: 600, y: 330 } as const;
const horizonToWall = backWall.bottom - vanishingPoint.y;

/** 0 at the back wall, growing towards the viewer. */
export const depthOf = (y: number): number => (y - backWall.bottom) / horizonToWall;
export const heightAtDepth = (depth: number): number => backWall.bottom + depth * horizonToWall;
/** The x of a point at the foot of the back wall after it moves towards the viewer. */
export const pulledForward = (x: number, depth: number): number => x + (x - vanishingPoint.x) * depth;
