import { seenOf } from '#src/domain/purchase-body.ts'
import { upgradeRequestBody } from '#src/domain/upgrade-body.ts'
import type { UpgradeKind, UpgradePayment } from '#src/domain/upgrade.ts'
import type { OperationName } from '#src/operations/index.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import type { Case } from './case.ts'
import { asMember, type World } from './stages.ts'

const ofTrip = ({ reference }: World) => ({ countryCode: 'GB', pnr: reference, airlineCode: 'FC' })

/** Builds the request that chooses the first upgrade of a kind for all its passengers. Undefined if there is none. */
const wishFor = async (world: World, kind: UpgradeKind, payWith: UpgradePayment = 'MONEY') => {
  const asked = payWith === 'CERTIFICATE' ? 'upgradeEligibleOffers' : 'upgradeOffers'
  const { segments } = await world.traveller.ask(asked, ofTrip(world), 'upgrade')
  const offer = segments.flatMap(({ offers }) => offers).find((each) => each.kind === kind)
  if (!offer) return undefined
  return { request: upgradeRequestBody([{ offerId: offer.id, payWith }]) }
}

/** Chooses the first immediate upgrade for all its passengers. */
export const movingUp = async (world: World): Promise<void> => {
  const wish = await wishFor(world, 'INSTANT')
  if (!wish) throw new Error('no upgrade is for sale at once')
  await world.traveller.ask('selectUpgradeOffer', wish, 'upgrade')
}

const byCertificate = async (world: World) => {
  await world.traveller.ask('signIn', asMember)
  // The sign-in has changed the cookie, so the trip must be opened again.
  const { traveller, reference } = world
  await traveller.ask('tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'upgrade' } }, 'upgrade')
  const wish = await wishFor(world, 'CERTIFICATE', 'CERTIFICATE')
  const quoted = wish && (await traveller.ask('selectUpgradeOffer', wish, 'upgrade'))
  return { request: { confirmed: true, payment: quoted && seenOf(quoted) } }
}

/** Waitlists a booking unless it is waitlisted already, and opens the cancellation of the waitlisted upgrade. */
const waiting = async (world: World) => {
  const { traveller, reference } = world
  const pnrQuery = { pnr: reference, lastName: 'Müller' }
  await traveller.ask('tripDetails', { pnrQuery: { ...pnrQuery, flow: 'upgrade' } }, 'upgrade')
  const wish = await wishFor(world, 'WAITLIST')
  if (wish) {
    const { total } = await traveller.ask('selectUpgradeOffer', wish, 'upgrade')
    await traveller.ask('purchase', { paymentRequired: true, payment: [{ ...card(), amount: amountOf(total) }] }, 'upgrade')
  }
  const { upgrades } = await traveller.ask('cancelUpgradeOffers', { pnrQuery }, 'cancelUpgrade')
  const waits = upgrades.filter(({ status }) => status === 'waitlisted')
  return { pnrQuery, products: { upgradeIds: waits.map(({ id }) => id), confirmed: true } }
}

/** Cases for upgrading a trip and for cancelling waitlisted upgrades. */
export const upgradeCases: Partial<Record<OperationName, Case>> = {
  upgradePnr: { stage: 'booked', isOfBooking: true, variables: ofTrip },
  upgradePnrInfo: { stage: 'booked', variables: ofTrip },
  upgradeOffers: { stage: 'booked', variables: ofTrip },
  upgradeEligibleOffers: { stage: 'booked', variables: ofTrip },
  selectUpgradeOffer: {
    stage: 'booked',
    variables: async (world) => (await wishFor(world, 'INSTANT')) ?? { request: upgradeRequestBody([]) },
  },
  fulfillUpgradeOffers: { stage: 'booked', variables: byCertificate },
  cancelUpgradeOffers: {
    stage: 'booked',
    isOfBooking: true,
    variables: async (world) => ({ pnrQuery: (await waiting(world)).pnrQuery }),
  },
  cancelUpgradeProducts: {
    stage: 'booked',
    isOfBooking: true,
    variables: async (world) => ({ products: (await waiting(world)).products }),
  },
  cancelUpgradeConfirm: {
    stage: 'booked',
    isOfBooking: true,
    variables: async (world) => ({ products: (await waiting(world)).products }),
  },
}
