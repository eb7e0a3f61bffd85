import type { PricedBooking } from '#src/domain/booking.ts'
import { seenOf } from '#src/domain/purchase-body.ts'
import { upgradeRequestBody } from '#src/domain/upgrade-body.ts'
import type { UpgradeKind, UpgradeOffer, UpgradeWish } from '#src/domain/upgrade.ts'
import type { Answer } from '#src/operations/index.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { priced } from '../priced.ts'
import { amountOf, card, decoded, type Reply } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'
import { signInAs } from '../purchase/signed-in.ts'

export const ofTrip = (reference: string) => ({ countryCode: 'GB', pnr: reference, airlineCode: 'FC' })

export const named = (reference: string) => ({ pnrQuery: { pnr: reference, lastName: 'Müller' } })

/** Creates a browser that has viewed a booking, signed in as a member if one is named. */
export const lookingAt = async (bench: Bench, reference: string, memberId?: string): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  if (memberId !== undefined) await signInAs(bench, traveller, memberId)
  await traveller.ask('booking', 'tripDetails', named(reference))
  return traveller
}

/** Opens the upgrade of a booking, and returns its browser with all offers. */
export const upgrading = async (bench: Bench, reference: string, memberId?: string) => {
  const traveller = await lookingAt(bench, reference, memberId)
  await traveller.ask('upgrade', 'upgradePnr', ofTrip(reference))
  const open = await traveller.ask('upgrade', 'upgradeOffers', ofTrip(reference))
  const eligible = await traveller.ask('upgrade', 'upgradeEligibleOffers', ofTrip(reference))
  return { traveller, open, eligible }
}

export type Upgrading = Awaited<ReturnType<typeof upgrading>>

/** Returns the offer of a kind for a flight, which is given by its index. */
export const offerOf = ({ segments }: Answer<'upgradeOffers'>, kind: UpgradeKind, place = 0): UpgradeOffer => {
  const found = segments[place]?.offers.find((offer) => offer.kind === kind)
  if (!found) throw new Error(`no ${kind} on flight ${place}: ${segments[place]?.reason}`)
  return found
}

export const choose = (traveller: Traveller, ...wishes: UpgradeWish[]): Promise<Answer<'selectUpgradeOffer'>> =>
  traveller.ask('upgrade', 'selectUpgradeOffer', { request: upgradeRequestBody(wishes) })

let requests = 0

export const newRequestId = () => {
  requests += 1
  return `upgrade-${requests}`
}

/** Buys the chosen upgrades, with a payment if money is due and a confirmation otherwise. */
export const confirm = async (
  traveller: Traveller,
  { payment = card(), requestId = newRequestId() }: { payment?: Record<string, unknown>; requestId?: string } = {},
): Promise<Reply> => {
  const cart = await traveller.ask('upgrade', 'cart')
  const { total, quoteId } = cart
  if (total.amount <= 0) {
    const request = { confirmed: true, payment: seenOf(cart) }
    return traveller.send('upgrade', 'fulfillUpgradeOffers', { request }, requestId)
  }
  const variables = { paymentRequired: true, payment: [{ ...payment, amount: amountOf(total), quoteId }] }
  return traveller.send('upgrade', 'purchase', variables, requestId)
}

export const upgraded = (reply: Reply): PricedBooking => {
  const answer = decoded('purchase', reply)
  if (answer.outcome !== 'booked') throw new Error(`the upgrade ended with a ${answer.outcome}`)
  return priced(answer.booking)
}

/** Returns a booking as anyone can see it who knows its reference and a name. */
export const bookingOf = async (bench: Bench, reference: string): Promise<PricedBooking> => {
  const { booking } = await travellerOn(bench).ask('booking', 'tripDetails', named(reference))
  if (!booking) throw new Error('no such booking')
  return priced(booking)
}

/** Returns the error of a choice. Throws if the choice succeeds. */
export const refusal = (traveller: Traveller, ...wishes: UpgradeWish[]) =>
  traveller.refusal('upgrade', 'selectUpgradeOffer', { request: upgradeRequestBody(wishes) })
