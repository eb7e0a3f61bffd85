import type { TripDetails } from '#src/domain/booking.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { origin } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'

interface Made {
  reference: string
  lastName: string
}

/** Posts an order to the sandbox. Returns the status and the answer. */
export const orderAt = async ({ gateway }: Pick<Bench, 'gateway'>, path: string, body: object) => {
  const response = await gateway.handle(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, answer: await response.json() }
}

/** Creates a trip in the sandbox. */
export const make = async (bench: Pick<Bench, 'gateway'>, kind: TripKindName, travellers = 1): Promise<Made> => {
  const { status, answer } = await orderAt(bench, '/sandbox/trip', { kind, travellers })
  if (status !== 200) throw new Error(`${kind} was not made: ${JSON.stringify(answer)}`)
  return answer
}

const named = ({ reference, lastName }: Made) => ({ pnr: reference, lastName })

/** Returns a trip as anyone can see it who knows its reference and a name. */
export const look = (bench: Pick<Bench, 'gateway'>, made: Made): Promise<TripDetails> =>
  travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: named(made) })

/** Opens a trip in a flow. */
export const open = async (bench: Pick<Bench, 'gateway'>, made: Made, flow: Flow = 'mto'): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask(flow, 'tripDetails', { pnrQuery: { ...named(made), flow } })
  return traveller
}
