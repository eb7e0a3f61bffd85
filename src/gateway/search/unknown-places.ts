import { BusinessError } from '../platform/business-error.ts'
import type { Engine } from '../airline/engine.ts'

/** Throws an error that names the codes that belong to no airport or city. */
export const refuseUnknownPlaces = (engine: Engine, codes: readonly string[]): void => {
  const unknown = codes.filter((code) => engine.airportsOf(code).length === 0)
  if (unknown.length === 0) return
  throw new BusinessError(
    'ERR.SSW.FLIGHT.UNKNOWN_PLACE',
    `No airport or city has the code ${unknown.join(' or ')}: use three-letter IATA codes`,
    { httpStatus: 404, facts: { codes: unknown } },
  )
}
