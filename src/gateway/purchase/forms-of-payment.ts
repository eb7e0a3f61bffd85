import { type Money, subtract, zero } from '#src/domain/money.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { BusinessError, invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { holdChoices } from '../cart/hold-terms.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { isCaptchaDue } from '../payments/captcha.ts'
import { amountToPay } from '../payments/amount-to-pay.ts'
import { cardOffers } from '../payments/cards.ts'
import { type OfferedForm, offeredForms } from './offered-forms.ts'
import { formAmong, forms } from '../payments/payment-forms.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { noItinerary } from '../cart/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writePrice } from '../wire/write-price.ts'

const nothingToPay = () => new BusinessError('ERR.SSW.PAYMENT.NOT_DUE', 'No payment is due', { httpStatus: 409 })

/** Splits the cart's total into the amount due and the amount to refund. At least one of them is zero. */
const dues = (state: SessionState): { due: Money; refund: Money } => {
  const sum = cartTotal(state)
  const nothing = zero(state.currency)
  return sum.amount < 0 ? { due: nothing, refund: subtract(nothing, sum) } : { due: sum, refund: nothing }
}

const stateOf = (call: Call): SessionState => {
  requireFlow(call)
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  return state
}

/** Returns true if the traveller must solve a captcha before trying another card. */
const mustAsk = async (call: Call): Promise<boolean> => call.flow === 'booking' && isCaptchaDue(call.database, call.conversation)

/** Writes the forms of payment for the cart's amount due. The list is empty if nothing is due. */
export const writePaymentOptions = async (call: Call): Promise<WireAnswer<'paymentOptions'>> => {
  const state = stateOf(call)
  const { due, refund } = dues(state)
  const offered = due.amount > 0 ? await offeredForms(call, due) : []
  const holds = state.trip ? undefined : holdChoices(call, state)
  return {
    amountDue: writePrice(due),
    refundDue: refund.amount > 0 ? writePrice(refund) : undefined,
    captchaRequired: (await mustAsk(call)) || undefined,
    holdOffered: (holds && holds.terms.length > 0) || undefined,
    holdRefusal: holds?.reason,
    paymentOptions: offered.map(({ form: { paymentType, name, followedBy }, more }) => ({
      paymentType,
      name,
      followedBy: [...followedBy],
      ...more,
    })),
  }
}

/** Looks up a form of payment. Throws if it is not offered for this cart. */
const offeredForm = async (call: Call, due: Money, paymentType: string): Promise<OfferedForm> => {
  const offered = await offeredForms(call, due)
  const form = formAmong(
    offered.map((each) => each.form),
    paymentType,
  )
  return offered.find((each) => each.form === form) as OfferedForm
}

/** Writes the details of a form of payment. Throws if it is not offered for this cart. */
export const writePaymentDetails = async (call: Call, asked: string): Promise<WireAnswer<'paymentDetails'>> => {
  formAmong(forms, asked)
  const { due } = dues(stateOf(call))
  const { form, more } = await offeredForm(call, due, asked)
  return {
    paymentType: form.paymentType,
    amountDue: writePrice(due),
    fields: form.fields.map((field) => ({ ...field })),
    ...more,
  }
}

/** Stores the chosen form of payment and the card's brand. Nothing else of the request is stored. */
export const choosePayment = async (
  call: Call,
  { paymentType, cardCode }: Requested<'updatePaymentDetails'>['paymentDetailsInput'],
): Promise<WireAnswer<'updatePaymentDetails'>> => {
  formAmong(forms, paymentType)
  const state = stateOf(call)
  const { due } = dues(state)
  const { form } = await offeredForm(call, due, paymentType)
  const isAccepted = cardCode === '' || cardOffers(due, '').some(({ code }) => code === cardCode)
  if (!isAccepted) throw invalid({ cardCode: 'notAccepted' })
  state.formOfPayment = { paymentType: form.paymentType, ...(cardCode !== '' && { cardCode }) }
  return { ...state.formOfPayment, amountDue: writePrice(due) }
}

/** Writes the forms of payment that can pay the rest after a first one, and the amount that remains. Throws if nothing is due. */
export const writeCombinable = async (
  call: Call,
  { paymentType, amount: sent }: Requested<'combinableFormsOfPayment'>['firstPaymentInput'],
): Promise<WireAnswer<'combinableFormsOfPayment'>> => {
  const state = stateOf(call)
  const path = 'firstPaymentInput.amount'
  const amount = amountToPay(sent, state.currency, path)
  const { due } = dues(state)
  if (amount.amount > due.amount && due.amount > 0) throw invalid({ [`${path}.amount`]: 'tooMuch' })
  formAmong(forms, paymentType)
  if (due.amount === 0) throw nothingToPay()
  const { form } = await offeredForm(call, due, paymentType)
  const remaining = subtract(due, amount)
  return {
    firstPayment: { paymentType: form.paymentType, amount: writePrice(amount) },
    amountDue: writePrice(due),
    remaining: writePrice(remaining),
    combinable:
      remaining.amount > 0 ? form.followedBy.map((next) => ({ paymentType: next, maximum: writePrice(remaining) })) : [],
  }
}
