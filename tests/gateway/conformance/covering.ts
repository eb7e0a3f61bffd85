import type { OperationName } from '#src/operations/index.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { naming, party, pickRefs, selecting } from '../search/conversations.ts'
import { make } from '../sandbox/sandbox-maker.ts'
import type { Case } from './case.ts'
import { contact, wish, type World } from './stages.ts'

/** Chooses flights whose fare is not refunded, because others need no cover, and names a passenger. */
const uncovered = async ({ traveller }: World) => {
  const refs = pickRefs(await traveller.ask('airSearch', wish), 'LIGHT')
  await traveller.ask('addItinerary', selecting(refs))
  await traveller.ask('updatePassengers', naming(party(['ADT']), contact))
}

const none = { ancillaryOperations: [] }

/** Puts a cover into the cart. */
const choose = {
  insurance: async ({ traveller }: World) => {
    const { offers } = await traveller.ask('insurance')
    await traveller.ask('insuranceAddToCart', { productID: offers[0]?.productId ?? '' })
  },
  refundProtect: async ({ traveller }: World) => {
    const { offers } = await traveller.ask('refundProtectQuote')
    const chosen = { kind: 'REFUND_PROTECT', offerId: offers[0]?.id ?? '' }
    await traveller.ask('addToCart', { products: { ...none, protectionOperations: [chosen] } })
  },
  cfar: async ({ traveller }: World) => {
    const { offers } = await traveller.ask('cfarOffers', { offersRequest: {} })
    await traveller.ask('cfarContractCreate', { contractRequest: { offerId: offers[0]?.id ?? '' } })
  },
  health: async ({ traveller }: World) => {
    const { health } = await traveller.ask('productPrices', { productPricesRQ: { distributed: ['HEALTH'] } })
    const chosen = { kind: 'HEALTH', offerId: health.offers[0]?.id ?? '' }
    await traveller.ask('addToCart', { products: { ...none, protectionOperations: [chosen] } })
  },
}

/** Returns the acknowledgement of an earlier booking of the same flights. Throws the refusal if it has any other reason. */
const acknowledging = (refusal: unknown): { acknowledgedBooking: string } => {
  const { errorCode, response } = refusal as { errorCode?: string; response?: { pnr?: string } }
  if (errorCode !== 'ERR.SSW.PURCHASE.BOOKED_ALREADY' || response?.pnr === undefined) throw refusal
  return { acknowledgedBooking: response.pnr }
}

/** Buys flights with a cover, even if another case has just bought them for the same traveller. */
const covered = async (world: World, cover: keyof typeof choose) => {
  const { traveller } = world
  await uncovered(world)
  await choose[cover](world)
  const { total } = await traveller.ask('cart')
  const pay = (more?: object) =>
    traveller.ask('purchase', { paymentRequired: true, payment: [{ ...card(), ...more, amount: amountOf(total) }] })
  await pay().catch((refusal: unknown) => pay(acknowledging(refusal)))
}

/** Opens the cancellation of a trip with a cover for any reason. Returns the reference of the cover. */
const leaving = async ({ traveller, gateway }: World) => {
  const { reference, lastName } = await make({ gateway }, 'cover-cfar')
  const { booking } = await traveller.ask('getCancelAndRefund', { pnrQuery: { pnr: reference, lastName } }, 'cancelAndRefund')
  return booking.covers[0]?.reference ?? ''
}

const purchased = { contractRequest: { contractId: 'CFAR', status: 'PURCHASED' } }
const health = { hepstarCode: 'HEALTHCARE', product: {} }

/** Cases for covers that are sold with the tickets. */
export const coverCases: Partial<Record<OperationName, Case>> = {
  insuranceBook: { stage: 'nowhere', variables: (world) => covered(world, 'insurance').then(() => ({ request: {} })) },
  cfarOffers: { stage: 'nowhere', variables: (world) => uncovered(world).then(() => ({ offersRequest: {} })) },
  cfarContractCreate: {
    stage: 'nowhere',
    variables: async (world) => {
      await uncovered(world)
      const { offers } = await world.traveller.ask('cfarOffers', { offersRequest: {} })
      return { contractRequest: { offerId: offers[0]?.id ?? '' } }
    },
  },
  cfarContractUpdate: { stage: 'nowhere', variables: (world) => covered(world, 'cfar').then(() => purchased) },
  cfarExercise: {
    stage: 'nowhere',
    variables: async (world) => ({ exerciseRequest: { contractId: await leaving(world) } }),
  },
  cfarAnalyticsEvent: { stage: 'named', variables: () => ({ analyticsEvent: { event: 'SHOWN' } }) },
  refundProtectQuote: { stage: 'nowhere', variables: (world) => uncovered(world).then(() => ({})) },
  refundProtectSale: { stage: 'nowhere', variables: (world) => covered(world, 'refundProtect').then(() => ({})) },
  refundProtectCancellation: {
    stage: 'nowhere',
    variables: async (world) => {
      await covered(world, 'refundProtect')
      return { saleId: (await world.traveller.ask('refundProtectSale')).saleId }
    },
  },
  productPurchase: { stage: 'nowhere', variables: (world) => covered(world, 'health').then(() => health) },
  productPurchaseEvent: { stage: 'named', variables: () => ({ event: { event: 'DECLINED' } }) },
  productPurchaseCancellation: {
    stage: 'nowhere',
    variables: async (world) => {
      await covered(world, 'health')
      return { request: { saleId: (await world.traveller.ask('productPurchase', health)).saleId } }
    },
  },
}
