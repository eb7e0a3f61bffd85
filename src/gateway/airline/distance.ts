const EARTH_RADIUS = 6371.0088
const WIND_FROM = 800
const POINTS = 9

interface Point {
  latitude: number
  longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in kilometres (haversine). */
export function distanceBetween(one: Point, other: Point): number {
  const [north, east] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2]
  const arc = Math.sin(north) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/**
 * Estimates the block time in minutes, in steps of five: taxiing and climb, then cruising at `speed` km/h. On jet flights beyond
 * 800 km, the mean west wind makes eastbound flights faster than westbound ones.
 */
export function blockMinutes(from: Point, to: Point, speed: number): number {
  const distance = distanceBetween(from, to)
  const wind = speed > 600 && distance > WIND_FROM ? tailwind(from, to) : 0
  const minutes = 32.5 + (Math.min(distance, 400) / 560) * 60 + (Math.max(0, distance - 400) / (speed + wind)) * 60
  return Math.max(35, Math.round(minutes / 5) * 5)
}

/**
 * Returns the mean tailwind along the route in km/h. It models a jet stream that blows east and is strongest at 42 degrees of
 * latitude.
 */
function tailwind(from: Point, to: Point): number {
  let sum = 0
  for (let index = 0; index < POINTS; index += 1) {
    const here = along(from, to, (index + 0.5) / POINTS)
    const bearing = bearingTo(here, to)
    sum += 62 * Math.exp(-((Math.abs(here.latitude) - 42) ** 2) / (2 * 15 ** 2)) * Math.sin(bearing)
  }
  return sum / POINTS
}

function along(from: Point, to: Point, share: number): Point {
  const angle = distanceBetween(from, to) / EARTH_RADIUS
  const [near, far] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [one, other] = [vector(from), vector(to)]
  const [x, y, z] = [near * one[0] + far * other[0], near * one[1] + far * other[1], near * one[2] + far * other[2]]
  return { latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, longitude: (Math.atan2(y, x) * 180) / Math.PI }
}

function vector({ latitude, longitude }: Point): [number, number, number] {
  const [north, east] = [radians(latitude), radians(longitude)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function bearingTo(from: Point, to: Point): number {
  const east = radians(to.longitude - from.longitude)
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  return Math.atan2(
    Math.sin(east) * Math.cos(north),
    Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east),
  )
}
