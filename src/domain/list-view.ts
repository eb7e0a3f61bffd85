import type { WantedOptions } from './itinerary.ts'
import type { Money } from './money.ts'
import type { SearchLeg } from './search.ts'

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

/**
 * A filter of the list of flights. Some contain a value: an operating airline (`airline-FC`), a connecting airport (`via-VIE`), an
 * aircraft (`aircraft-320`), the longest journey in minutes (`duration-480`), or the highest price on a leg in minor units
 * (`price0-EUR30000`). Of several airlines, airports or aircraft, a flight has to match only one.
 */
export type FilterName =
  | (typeof filterNames)[number]
  | `${'airline' | 'via' | 'aircraft' | 'duration' | `price${number}`}-${string}`

const filterForm = /^(?:airline|via|aircraft|duration|price\d)-\w{1,15}$/

/** Returns the valid filters among names from an address or a store, without duplicates. */
const filtersIn = (names: readonly unknown[]): FilterName[] => [
  ...filterNames.filter((name) => names.includes(name)),
  ...new Set(names.filter((name): name is FilterName => filterForm.test(String(name)))),
]

const wayNames = ['bag', 'seat', 'freeChanges'] as const

/** The order of the list of flights, its filters, and the options that its prices include. */
export interface ListView {
  order: SortOrder
  on: ReadonlySet<FilterName>
  way: WantedOptions
  /** The watched price, as in `watchOf`. */
  watch?: string | undefined
}

const wayOf = (isTicked: (name: keyof WantedOptions) => boolean): WantedOptions => ({
  bag: isTicked('bag'),
  seat: isTicked('seat'),
  freeChanges: isTicked('freeChanges'),
})

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const watchForm = /^[A-Z]{3}\d{1,12}\.[\w-]{1,60}$/

const watched = (given: unknown): Pick<ListView, 'watch'> =>
  typeof given === 'string' && watchForm.test(given) ? { watch: given } : {}

/** Names a list of flights, so that a watched price is compared only with prices of the same list. */
const listOf = (leg: SearchLeg, index: number): string => `${index}-${leg.origin}-${leg.destination}-${leg.date}`

/** Writes the lowest price of a leg's list as a text to watch it by. */
export const watchOf = ({ amount, currency }: Money, leg: SearchLeg, index: number): string =>
  `${currency}${amount}.${listOf(leg, index)}`

/** Returns the price that is watched on a leg, as it was when the watch began. Undefined if this list is not watched. */
export const watchedOn = ({ watch = '' }: Pick<ListView, 'watch'>, leg: SearchLeg, index: number): Money | undefined => {
  const [price = '', list] = watch.split('.')
  return list === listOf(leg, index) ? { currency: price.slice(0, 3), amount: Number(price.slice(3)) } : undefined
}

/** Restores a view from a draft. Anything unreadable is left at its default. */
export const listViewOf = (draft: unknown): ListView => {
  const { order, on, way, watch } = fieldsOf(draft)
  const ticks = fieldsOf(way)
  return {
    order: sortOrders.find((each) => each === order) ?? 'price',
    on: new Set(filtersIn(Array.isArray(on) ? on : [])),
    way: wayOf((name) => ticks[name] === true),
    ...watched(watch),
  }
}

/** Converts a view to a draft, which JSON can contain. */
export const viewDraftOf = ({ on, ...view }: ListView): Omit<ListView, 'on'> & { on: FilterName[] } => ({
  ...view,
  on: filtersIn([...on]),
})

/** Parameters of an address that describe a view. */
const parameters = ['sort', 'filters', 'with', 'watch'] as const

/** Lists the parameters of an address that restore a view. Defaults are left out. */
export const listParameters = ({ order, on, way, watch = '' }: ListView): [name: string, value: string][] => {
  const values = {
    sort: order === 'price' ? '' : order,
    filters: filtersIn([...on]).join(','),
    with: wayNames.filter((name) => way[name]).join(','),
    watch,
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
    on: new Set(filtersIn(filters)),
    way: wayOf((name) => ticks.includes(name)),
    ...watched(values.get('watch')),
  }
}
