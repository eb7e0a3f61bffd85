import { randomInt } from 'node:crypto'
import { fromDecimal, type Money } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { offerConversion, writeConversion } from './conversions.ts'
import { instalmentPlans } from './instalments.ts'
import { openWallet } from './wallet.ts'
import { brandOf } from './cards.ts'
import { InputReader } from '../wire/read-input.ts'
import { writePrice } from '../wire/write-price.ts'

/** Parses a request about a card, with an amount and the card's first digits but never the full number. */
const readAsked = ({ conversation: { state } }: Call, input: unknown, path: string): { firstDigits: string; amount: Money } => {
  const reader = new InputReader()
  const fields = reader.object(input, path)
  const firstDigits = reader.text(fields.cardNumber, `${path}.cardNumber`, { most: 8 })
  if (firstDigits !== '' && !/^\d{6,8}$/.test(firstDigits)) reader.refuse(`${path}.cardNumber`, 'notDigits')
  const { amount, currency } = reader.object(fields.amount, `${path}.amount`)
  if (currency !== undefined && currency !== state.currency) reader.refuse(`${path}.amount.currency`, 'wrongCurrency')
  let read: Money = { amount: 0, currency: state.currency }
  try {
    read = fromDecimal(typeof amount === 'number' || typeof amount === 'string' ? amount : 'none', state.currency)
    if (read.amount <= 0) reader.refuse(`${path}.amount.amount`, 'outOfRange')
  } catch {
    reader.refuse(`${path}.amount.amount`, amount === undefined || amount === null ? 'required' : 'notANumber')
  }
  reader.finish()
  return { firstDigits, amount: read }
}

/**
 * Offers to charge the card in its own currency, with both amounts, the rate and the markup. The list is empty if the card has
 * no other currency. An offer is applied only if the traveller pays with it.
 */
export const writeConversions = (call: Call, input: unknown): WireAnswer<'dccOffers'> => {
  const offer = offerConversion(call, readAsked(call, input, 'dccOfferInput'), randomInt)
  return { offers: offer ? [writeConversion(offer)] : [] }
}

/** Lists the instalment plans for a card. The list is empty if the card's brand is not supported. */
export const writeInstalments = (call: Call, input: unknown): WireAnswer<'bookingInstallments'> => {
  const { firstDigits, amount } = readAsked(call, input, 'installmentsRequestInput')
  const pointOfSale = call.conversation.state.search?.pointOfSale ?? ''
  const plans = brandOf(firstDigits) === undefined ? [] : instalmentPlans(amount, pointOfSale)
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
