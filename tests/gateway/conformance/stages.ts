import { seatOperations } from '#src/domain/cart-wire.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { Answer } from '#src/operations/index.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from '../shopping/conversations.ts'
import { createTraveller, type Traveller } from './traveller.ts'

/** Where a traveller stands when an operation is said, with what is known by then. */
export interface World {
  traveller: Traveller
  offers: Answer<'airSearch'>
  refs: number[]
  segmentId: string
  seat: string
  cart: Answer<'cart'>
  reference: string
}

export type Stage = 'nowhere' | 'searched' | 'chosen' | 'named' | 'seated' | 'booked' | `trip of ${Flow}`

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

export const wish = search(route)

const searched = async (world: World) => {
  world.offers = await world.traveller.ask('airSearch', wish)
  world.refs = pickRefs(world.offers)
}

const chosen = async (world: World) => {
  await searched(world)
  world.cart = await world.traveller.ask('addItinerary', selecting(world.refs))
  world.segmentId = world.cart.parts[0]?.segments[0]?.id ?? ''
}

const named = async (world: World) => {
  await chosen(world)
  world.cart = await world.traveller.ask('updatePassengers', naming(party(['ADT'])))
  const map = await world.traveller.ask('seatMap')
  world.seat =
    map.segments[0]?.passengers[0]?.cabins
      .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
      .find(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)?.code ?? ''
}

const seated = async (world: World) => {
  await named(world)
  const choice = { segmentId: world.segmentId, passengerId: '1', seat: world.seat }
  world.cart = await world.traveller.ask('saveSelectedSeat', { seatOperationsInput: seatOperations(choice) })
}

/** What a purchase of the world's cart sends. */
export const payingFor = ({ cart }: World) => ({
  paymentRequired: true,
  payment: [{ ...card(), amount: amountOf(cart.total) }],
})

const booked = async (world: World) => {
  await seated(world)
  const { status, booking } = (await world.traveller.ask('purchase', payingFor(world))) as {
    status?: string
    booking?: { reference: string }
  }
  if (!booking) throw new Error(`the purchase ended as ${status}`)
  world.reference = booking.reference
}

const byStage: Record<string, (world: World) => Promise<void>> = {
  nowhere: async () => undefined,
  searched,
  chosen,
  named,
  seated,
  booked,
}

/** Brings a new traveller of a gateway to a stage, by nothing but declared operations. */
export const bring = async (gateway: Gateway, stage: Stage): Promise<World> => {
  const world = { traveller: createTraveller(gateway), refs: [], segmentId: '', seat: '', reference: '' } as unknown as World
  const [, flow] = stage.split('trip of ') as [string, Flow | undefined]
  await (flow ? booked : byStage[stage])?.(world)
  if (flow) {
    const pnrQuery = { pnr: world.reference, lastName: 'Müller', flow }
    await world.traveller.ask('tripDetails', { pnrQuery })
  }
  return world
}
