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

/** Asks the sandbox for something, and gives the status and what it answered. */
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

/** Returns a trip that the sandbox made. */
export const make = async (bench: Pick<Bench, 'gateway'>, kind: TripKindName, travellers = 1): Promise<Made> => {
  const { status, answer } = await orderAt(bench, '/sandbox/trip', { kind, travellers })
  if (status !== 200) throw new Error(`${kind} was not made: ${JSON.stringify(answer)}`)
  return answer
}

const named = ({ reference, lastName }: Made) => ({ pnr: reference, lastName })

/** Returns the trip as anybody who knows its name sees it. */
export const look = (bench: Pick<Bench, 'gateway'>, made: Made): Promise<TripDetails> =>
  travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: named(made) })

/** Returns a traveller in a flow that changes it. */
export const open = async (bench: Pick<Bench, 'gateway'>, made: Made, flow: Flow = 'mto'): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask(flow, 'tripDetails', { pnrQuery: { ...named(made), flow } })
  return traveller
}
