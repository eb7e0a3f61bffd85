/** A place on the earth, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** A place on the map, in pixels from its top left corner. */
export interface MapPoint {
  x: number
  y: number
}

interface MapSize {
  width: number
  height: number
}

/** Margin between the outermost places and the edge, in pixels, which leaves room for their prices. */
const margin = 36

/** Minimum width and height of the area shown, in degrees. */
const leastSpan = 12

/** Shifts a longitude by full turns to within 180 degrees of the origin, so that no route crosses the edge of the map. */
const near = (longitude: number, origin: number): number => longitude - 360 * Math.round((longitude - origin) / 360)

const middleOf = (values: readonly number[]): { middle: number; span: number } => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, span: Math.max(leastSpan, most - least) }
}

/**
 * Builds the projection of a map that shows all places around an origin. Degrees of longitude are as wide as at the map's middle
 * latitude.
 */
export const projectionOn = (
  { width, height }: MapSize,
  origin: Coordinates,
  places: readonly Coordinates[],
): ((place: Coordinates) => MapPoint) => {
  const all = [origin, ...places]
  const vertical = middleOf(all.map(({ latitude }) => latitude))
  const horizontal = middleOf(all.map(({ longitude }) => near(longitude, origin.longitude)))
  const narrowing = Math.max(0.3, Math.cos((vertical.middle * Math.PI) / 180))
  const scale = Math.min((height - 2 * margin) / vertical.span, (width - 2 * margin) / (horizontal.span * narrowing))
  return ({ latitude, longitude }) => ({
    x: width / 2 + (near(longitude, origin.longitude) - horizontal.middle) * narrowing * scale,
    y: height / 2 - (latitude - vertical.middle) * scale,
  })
}

/** A place on the map with the width of its label, in pixels. */
export interface Labelled extends MapPoint {
  width: number
}

/** Height of a label in pixels, which is the minimum size of a pointer target. */
export const labelHeight = 24

const gap = 2

/**
 * Returns the indices of the labels that fit on the map without overlapping. Earlier labels take precedence. A label is centred on its
 * place.
 */
export const labelsThatFit = (labels: readonly Labelled[], taken: readonly Labelled[] = []): number[] => {
  const placed: Labelled[] = [...taken]
  return labels.flatMap((label, index) => {
    const isCovered = placed.some(
      ({ x, y, width }) => Math.abs(x - label.x) < (width + label.width) / 2 + gap && Math.abs(y - label.y) < labelHeight + gap,
    )
    if (isCovered) return []
    placed.push(label)
    return [index]
  })
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Returns the index of the nearest point in the direction of an arrow key, or of the first or last point for Home and End. A point
 * counts as farther away the more it lies to the side. Returns undefined for other keys, and if no point lies in the direction.
 */
export const pointTowards = (points: readonly MapPoint[], from: number, key: string): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return points.length - 1
  const [right, down] = directions[key] ?? [0, 0]
  const start = points[from]
  if (!start || (right === 0 && down === 0)) return undefined
  let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const [index, { x, y }] of points.entries()) {
    const ahead = (x - start.x) * right + (y - start.y) * down
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right)
    if (ahead <= 0 || ahead + 2 * aside >= least) continue
    ;[nearest, least] = [index, ahead + 2 * aside]
  }
  return nearest
}
