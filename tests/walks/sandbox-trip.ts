import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'

export interface MadeTrip {
  reference: string
  lastName: string
}

interface Order {
  kind: TripKindName
  travellers?: number
  /** The storefront's code, by default the first storefront. */
  storefront?: string
}

/** Creates a trip in the sandbox of a product. Throws with the gateway's response if it refuses. */
export const makeTrip = async (origin: string, order: Order): Promise<MadeTrip> => {
  const answer = await fetch(`${origin}/sandbox/trip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`The sandbox made no trip: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as MadeTrip
}
