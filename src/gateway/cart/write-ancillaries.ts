import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { Extra } from '../airline/engine.ts'
import { offeredExtras } from './choose-extras.ts'
import { noItinerary } from './refusals.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'

/** Wire codes for the reasons why an extra is not available. */
export const extraRefusalCodes: Record<NonNullable<Extra['refusal']>, string> = {
  soldOut: 'SOLD_OUT',
  cutOff: 'CUT_OFF',
  notForInfants: 'NOT_FOR_INFANTS',
}

/**
 * Returns the code of the reason why an extra is not available. A bag that an infant's fare includes has none, because it is only
 * shown.
 */
const refusalOf = ({ refusal, included }: Extra): string | undefined =>
  refusal === undefined || (refusal === 'notForInfants' && included > 0) ? undefined : extraRefusalCodes[refusal]

/** Lists every extra for every passenger. Unavailable extras have a reason. Infants have only what their fare includes. */
export const writeAncillaries = async (call: Call): Promise<WireAnswer<'ancillaries'>> => {
  if (call.conversation.state.legs.length === 0) throw noItinerary()
  const offers = await offeredExtras(call)
  return {
    ancillaries: offers
      .filter(({ refusal, included }) => refusal !== 'notForInfants' || included > 0)
      .map((offer) => ({
        ancillaryCode: offer.code,
        group: offer.group,
        passengerIndex: offer.passengerIndex,
        scope: offer.scope,
        travelPart: writeEnds(offer.travelPart),
        price: writePrice(offer.price),
        includedQuantity: offer.included,
        maximumQuantity: offer.limit,
        refusalReason: refusalOf(offer),
        refundable: offer.isRefundable,
      })),
  }
}
