import reference from './reference/airports.json' with { type: 'json' }
import metropolitanAreas from './reference/metropolitan-areas.json' with { type: 'json' }
import servedAirports from './reference/served-airports.json' with { type: 'json' }
import type { Airport } from './engine.ts'

/** An airport with scheduled service by the host or a partner. `draw` measures its passenger numbers on a logarithmic scale. */
export interface ServedAirport extends Airport {
  draw: number
  /** True if the airport operates all night. */
  isOpenAtNight: boolean
}

const DRAW_BY_TIER: Readonly<Record<string, number>> = { 5: 16.5, 4: 12.5, 3: 9 }
const OPEN_AT_NIGHT = new Set(
  'DXB SIN HKG BKK DOH AUH IST DEL BOM KUL ICN HND PVG PEK CAN SZX MNL CGK DPS JED RUH CAI ADD NBO TPE SGN MAA HYD BLR KHI DAC CMB LOS GRU'.split(
    ' ',
  ),
)

let byCode: Map<string, Airport> | undefined

function airports(): Map<string, Airport> {
  byCode ??= new Map(reference.rows.map((row) => airportOf(row)).map((airport) => [airport.code, airport]))
  return byCode
}

function airportOf(row: string): Airport {
  const [code = '', name = '', city = '', country = '', latitude, longitude, zone = '', size, , metro] = row.split('|')
  return {
    code,
    name,
    city,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone,
    size: size === 'L' ? 'large' : 'medium',
    metro: metro || undefined,
  }
}

/** Looks up an airport by IATA code. */
export function airport(code: string): Airport | undefined {
  return airports().get(code)
}

/**
 * Returns the airports that a code stands for: the airport itself, or those of a metropolitan area. A code that means both, such
 * as IST, stands for the airport. The list is empty if the code is unknown.
 */
export function airportsOf(code: string): readonly Airport[] {
  const own = airport(code)
  if (own) return [own]
  const members = Object.hasOwn(metropolitanAreas, code)
    ? metropolitanAreas[code as keyof typeof metropolitanAreas][1]
    : undefined
  return (members ?? '').split(' ').flatMap((member) => airport(member) ?? [])
}

/** Lists every airport that the host or a partner serves, busiest first. */
export function servedAirportList(): ServedAirport[] {
  return Object.entries(servedAirports)
    .toReversed()
    .flatMap(([tier, codes]) =>
      codes.split(' ').map((code) => {
        const known = airport(code)
        if (!known) throw new Error(`The reference data have no airport ${code}`)
        return { ...known, draw: DRAW_BY_TIER[tier] ?? 9, isOpenAtNight: OPEN_AT_NIGHT.has(code) }
      }),
    )
}
