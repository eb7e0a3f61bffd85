import { seatOperations } from '#src/domain/cart-wire.ts'
import type { Flow } from '#src/domain/flow.ts'
import { shownResetKeys } from '#src/gateway/accounts/reset-password.ts'
import { sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { Answer } from '#src/operations/index.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { naming, newContact, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { createTraveller, type Traveller } from './traveller.ts'
import { standingFor } from '#tests/standing-for.ts'

/** A traveller at a stage of a flow, with the offers, cart and references found on the way there. */
export interface World {
  gateway: Gateway
  traveller: Traveller
  flow: Flow
  offers: Answer<'airSearch'>
  refs: number[]
  segmentId: string
  seat: string
  cart: Answer<'cart'>
  extras: Answer<'ancillaries'>['offers']
  reference: string
}

export type Stage =
  | 'nowhere'
  | 'searched'
  | 'chosen'
  | 'named'
  | 'seated'
  | 'booked'
  | 'ordered'
  | 'member'
  | 'agency'
  | `trip of ${Flow}`

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

export const wish = search(route)

const searched = async (world: World) => {
  world.offers = await world.traveller.ask('airSearch', wish)
  world.refs = pickRefs(world.offers, 'FLEX')
}

const chosen = async (world: World) => {
  await searched(world)
  world.cart = await world.traveller.ask('addItinerary', selecting(world.refs))
  world.segmentId = world.cart.parts[0]?.segments[0]?.id ?? ''
}

/** Returns the first seat that can be chosen on the first flight, from the seat map of a flow. */
export const freeSeat = async ({ traveller }: World, flow: Flow): Promise<string> => {
  const map = await traveller.ask('seatMap', {}, flow)
  const slots = map.segments[0]?.passengers[0]?.cabins.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots)) ?? []
  return slots.find(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)?.code ?? ''
}

/** The same for every transport, so that the answers can be compared. */
export const contact = newContact()

const named = async (world: World) => {
  await chosen(world)
  world.cart = await world.traveller.ask('updatePassengers', naming(party(['ADT']), contact))
  world.seat = await freeSeat(world, 'booking')
}

const seated = async (world: World) => {
  await named(world)
  const choice = { segmentId: world.segmentId, passengerId: '1', seat: world.seat }
  world.cart = await world.traveller.ask('saveSelectedSeat', { seatOperationsInput: seatOperations(choice) })
}

/** Builds the payment for the cart of a world. */
export const payingFor = ({ cart }: Pick<World, 'cart'>) => ({
  paymentRequired: true,
  payment: [{ ...card(), amount: amountOf(cart.total) }],
})

const buy = async (world: World) => {
  const answer = await world.traveller.ask('purchase', payingFor(world))
  if (answer.outcome !== 'booked') throw new Error(`the purchase ended with a ${answer.outcome}`)
  world.reference = answer.booking.reference
}

const booked = async (world: World) => {
  await seated(world)
  world.extras = (await world.traveller.ask('ancillaries')).offers
  await buy(world)
}

const held = async (world: World) => {
  await seated(world)
  world.extras = (await world.traveller.ask('ancillaries')).offers
  const answer = await world.traveller.ask('processHold', { holdPaymentInput: { holdOptionId: 'HOLD24' } }, 'bnpl')
  if (answer.outcome !== 'booked') throw new Error(`the hold ended with a ${answer.outcome}`)
  world.reference = answer.booking.reference
}

const ordered = async (world: World) => {
  const { traveller } = world
  const offers = await traveller.ask('orderOffers', { request: { airSearch: wish.airSearchInput } })
  const offerIds = pickRefs(offers, 'FLEX').map(String)
  await traveller.ask('orderAddToCart', { request: { items: [{ type: 'air', offerIds }] } })
  world.cart = await traveller.ask('orderChange', { request: naming(party(['ADT']), contact) })
  await buy(world)
}

const [inesMarlow, , harbourTravel] = sandboxAccounts

/** The credentials of the sandbox's accounts. */
export const asMember = { userId: inesMarlow?.login ?? '', password: inesMarlow?.password ?? '' }
export const asAgency = { loginID: harbourTravel?.login ?? '', password: harbourTravel?.password ?? '' }

/** Requests a key for a new password, and returns it from the sandbox's page. */
export const keyFor = async ({ traveller, gateway }: World, account: { username: string } | { loginID: string }) => {
  if ('username' in account) await traveller.ask('resetPasswordLink', account)
  else await traveller.ask('agencyResetKey', account)
  const [shown] = await shownResetKeys(gateway.database, gateway.clock.now())
  return shown?.key ?? ''
}

const byStage: Record<string, (world: World) => Promise<void>> = {
  nowhere: async () => undefined,
  searched,
  chosen,
  named,
  seated,
  booked,
  ordered,
  member: async ({ traveller }) => void (await traveller.ask('signIn', asMember)),
  agency: async ({ traveller }) => void (await traveller.ask('agencySignIn', asAgency)),
}

/**
 * Returns the function that makes the booking with which a flow begins: a held booking for flows that pay for a hold, otherwise a
 * ticketed one.
 */
const stageBefore = (flow: Flow) => (flow === 'bnpl' ? held : booked)

/** Brings a new traveller of a gateway to a stage, using only declared operations. */
export const bring = async (gateway: Gateway, stage: Stage): Promise<World> => {
  const [, flow] = stage.split('trip of ') as [string, Flow | undefined]
  const nothing = { refs: [], segmentId: '', seat: '', reference: '' }
  const world = standingFor<World>({ ...nothing, gateway, traveller: createTraveller(gateway), flow: flow ?? 'booking' })
  await (flow ? stageBefore(flow) : byStage[stage])?.(world)
  if (flow) await world.traveller.ask('tripDetails', { pnrQuery: { pnr: world.reference, lastName: 'Müller', flow } })
  return world
}
