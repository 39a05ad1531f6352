/** The geometry of the Lucky Wheel: seven segments, the first one on top, clockwise. */
export const CENTRE = 170;
const RADIUS = 150;
const STEP = (2 * Math.PI) / 7;

const at = (angle: number, radius: number): [number, number] => [
  CENTRE + radius * Math.sin(angle),
  CENTRE - radius * Math.cos(angle),
];
const fixed = (value: number): string => value.toFixed(1);

export function segment(index: number): string {
  const [x1, y1] = at((index - 0.5) * STEP, RADIUS);
  const [x2, y2] = at((index + 0.5) * STEP, RADIUS);
  return `M${CENTRE} ${CENTRE}L${fixed(x1)} ${fixed(y1)}A${RADIUS} ${RADIUS} 0 0 1 ${fixed(x2)} ${fixed(y2)}Z`;
}

export const middle = (index: number): [number, number] => at(index * STEP, 104);
export const push = (index: number): [number, number] => {
  const [x, y] = at(index * STEP, 9);
  return [x - CENTRE, y - CENTRE];
};

/** How far the light on the rim turns until it stands at an option: twice round, then there. */
export const lightAngle = (index: number): number => 720 + (index * 360) / 7;

export const BULBS: readonly [number, number][] = Array.from({ length: 21 }, (_, i) =>
  at((i + 0.5) * (STEP / 3), 158.5),
);
