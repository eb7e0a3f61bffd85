import { randomInt } from 'node:crypto'
import type { Money } from '#src/domain/money.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { amountToPay } from './amount-to-pay.ts'
import { offerConversion, writeConversion } from './conversions.ts'
import { instalmentPlans } from './instalments.ts'
import { openWallet } from './wallet.ts'
import { cardBrandOfPrefix } from './cards.ts'
import { writePrice } from '../wire/write-price.ts'

type CardToCharge = Requested<'dccOffers'>['dccOfferInput']

const amountOf = ({ conversation: { state } }: Call, { amount }: CardToCharge): Money =>
  amountToPay(amount, state.currency, 'amount')

/**
 * Offers to charge the card in its own currency, with both amounts, the rate and the markup. The list is empty if the card has
 * no other currency. An offer is applied only if the traveller pays with it.
 */
export const writeConversions = (call: Call, sent: CardToCharge): WireAnswer<'dccOffers'> => {
  const offer = offerConversion(call, { firstDigits: sent.cardNumber, amount: amountOf(call, sent) }, randomInt)
  return { offers: offer ? [writeConversion(offer)] : [] }
}

/** Lists the instalment plans for a card. The list is empty if the card's brand is not supported. */
export const writeInstalments = (call: Call, sent: CardToCharge): WireAnswer<'bookingInstallments'> => {
  const amount = amountOf(call, sent)
  const pointOfSale = call.conversation.state.search?.pointOfSale ?? ''
  const plans = cardBrandOfPrefix(sent.cardNumber) === undefined ? [] : instalmentPlans(amount, pointOfSale)
  return {
    plans: plans.map(({ installmentId, bankName, months, rate, monthly, last, total }) => ({
      installmentId,
      bankName,
      months,
      rate: rate / 100,
      monthly: writePrice(monthly),
      last: writePrice(last),
      total: writePrice(total),
    })),
  }
}

/** Opens a wallet session, which is valid for five minutes and for one payment. */
export const writeWalletSession = (call: Call): WireAnswer<'applePaySession'> => openWallet(call, randomInt)
