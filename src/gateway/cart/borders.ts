import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { chosenFlights } from './legs.ts'

/** Countries between which an identity card suffices: the European Economic Area and Switzerland. */
const openBorders: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

const needsDocuments = (from: string, to: string): boolean => from !== to && !(openBorders.has(from) && openBorders.has(to))

/** Returns true if a flight of the journey crosses a border where passengers need a travel document. */
export const areDocumentsRequired = (engine: Engine, state: Pick<SessionState, 'legs'>): boolean =>
  chosenFlights(engine, state).some(({ flight }) =>
    needsDocuments(engine.airport(flight.origin)?.country ?? '', engine.airport(flight.destination)?.country ?? ''),
  )
