import type { Way } from './itinerary.ts'

export const sortOrders = ['price', 'duration', 'departure', 'arrival', 'emissions'] as const
export type SortOrder = (typeof sortOrders)[number]

/**
 * Filters of the list of flights. `morning`, `afternoon` and `evening` are times of departure, of which a flight needs only one if
 * several are on. Every other filter that is on must be met.
 */
export const filterNames = [
  'nonstop',
  'oneStop',
  'morning',
  'afternoon',
  'evening',
  'sameDay',
  'shortWait',
  'oneAirport',
  'ownAircraft',
  'lowEmissions',
] as const
export type FilterName = (typeof filterNames)[number]

const wayNames = ['bag', 'seat', 'freeChanges'] as const

/** The order of the list of flights, its filters, and the options that its prices include. */
export interface ListView {
  order: SortOrder
  on: ReadonlySet<FilterName>
  way: Way
}

const wayOf = (isTicked: (name: keyof Way) => boolean): Way => ({
  bag: isTicked('bag'),
  seat: isTicked('seat'),
  freeChanges: isTicked('freeChanges'),
})

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Restores a view from a draft. Anything unreadable is left at its default. */
export const listViewOf = (draft: unknown): ListView => {
  const { order, on, way } = fieldsOf(draft)
  const ticks = fieldsOf(way)
  return {
    order: sortOrders.find((each) => each === order) ?? 'price',
    on: new Set(filterNames.filter((name) => Array.isArray(on) && on.includes(name))),
    way: wayOf((name) => ticks[name] === true),
  }
}

/** Converts a view to a draft, which JSON can contain. */
export const draftOf = ({ order, on, way }: ListView): { order: SortOrder; on: FilterName[]; way: Way } => ({
  order,
  on: filterNames.filter((name) => on.has(name)),
  way,
})

/** Parameters of an address that describe a view. */
const parameters = ['sort', 'filters', 'with'] as const

/** Lists the parameters of an address that restore a view. Defaults are left out. */
export const listParameters = ({ order, on, way }: ListView): [name: string, value: string][] => {
  const values = {
    sort: order === 'price' ? '' : order,
    filters: filterNames.filter((name) => on.has(name)).join(','),
    with: wayNames.filter((name) => way[name]).join(','),
  }
  return parameters.flatMap((name): [string, string][] => (values[name] === '' ? [] : [[name, values[name]]]))
}

/** Reads the view that an address describes. Undefined if it describes none. Unknown names are ignored. */
export const listViewIn = (query: string): ListView | undefined => {
  const values = new URLSearchParams(query)
  if (!parameters.some((name) => values.has(name))) return undefined
  const namesIn = (name: (typeof parameters)[number]) => (values.get(name) ?? '').split(',')
  const [filters, ticks] = [namesIn('filters'), namesIn('with')]
  return {
    order: sortOrders.find((each) => each === values.get('sort')) ?? 'price',
    on: new Set(filterNames.filter((name) => filters.includes(name))),
    way: wayOf((name) => ticks.includes(name)),
  }
}
