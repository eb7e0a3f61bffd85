import { fromDecimal, type Money, subtract, zero } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { holdChoices } from '../cart/hold-terms.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { isCaptchaDue } from '../payments/captcha.ts'
import { cardOffers } from '../payments/cards.ts'
import { type OfferedForm, offeredForms } from './offered-forms.ts'
import { formAmong, forms } from '../payments/payment-forms.ts'
import { total } from '../cart/price-lines.ts'
import { InputReader } from '../wire/read-input.ts'
import { noItinerary } from '../cart/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writePrice } from '../wire/write-price.ts'

const nothingToPay = () => new BusinessError('ERR.SSW.PAYMENT.NOT_DUE', 'No payment is due', { httpStatus: 409 })

/** Splits the cart's total into the amount due and the amount to refund. At least one of them is zero. */
const dues = (state: SessionState): { due: Money; refund: Money } => {
  const sum = total(state)
  const nothing = zero(state.currency)
  return sum.amount < 0 ? { due: nothing, refund: subtract(nothing, sum) } : { due: sum, refund: nothing }
}

const stateOf = (call: Call): SessionState => {
  requireFlow(call)
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  return state
}

/** Validates the client's surcharge settings, which have no effect: the storefront's own settings apply. */
const readConfigurations = (value: unknown): void => {
  const reader = new InputReader()
  if (value !== undefined && value !== null && !Array.isArray(value)) reader.object(value, 'surchargeConfigurations')
  reader.finish()
}

const readType = (value: unknown, path: string): string => {
  const reader = new InputReader()
  const paymentType = reader.text(value, path, { most: 40 })
  reader.finish()
  return paymentType
}

/** Returns true if the traveller must solve a captcha before trying another card. */
const mustAsk = async (call: Call): Promise<boolean> => call.flow === 'booking' && isCaptchaDue(call.database, call.conversation)

/** Writes the forms of payment for the cart's amount due. The list is empty if nothing is due. */
export const writePaymentOptions = async (
  call: Call,
  surchargeConfigurations: unknown,
): Promise<WireAnswer<'paymentOptions'>> => {
  readConfigurations(surchargeConfigurations)
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
export const writePaymentDetails = async (call: Call, paymentType: unknown): Promise<WireAnswer<'paymentDetails'>> => {
  const asked = readType(paymentType, 'paymentType')
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
export const choosePayment = async (call: Call, input: unknown): Promise<WireAnswer<'updatePaymentDetails'>> => {
  const reader = new InputReader()
  const fields = reader.object(input, 'paymentDetailsInput')
  const paymentType = reader.text(fields.paymentType, 'paymentDetailsInput.paymentType', { most: 40 })
  const cardCode = reader.text(fields.cardCode, 'paymentDetailsInput.cardCode', { most: 2, isRequired: false }).toUpperCase()
  reader.finish()
  formAmong(forms, paymentType)
  const state = stateOf(call)
  const { due } = dues(state)
  const { form } = await offeredForm(call, due, paymentType)
  if (cardCode !== '' && !cardOffers(due, '').some(({ code }) => code === cardCode)) {
    reader.refuse('paymentDetailsInput.cardCode', 'notAccepted')
    reader.finish()
  }
  state.formOfPayment = { paymentType: form.paymentType, ...(cardCode !== '' && { cardCode }) }
  return { ...state.formOfPayment, amountDue: writePrice(due) }
}

const readAmount = (reader: InputReader, value: unknown, currency: string): Money => {
  const path = 'firstPaymentInput.amount'
  const { amount, currency: code } = reader.object(value, path)
  if (code !== undefined && code !== currency) reader.refuse(`${path}.currency`, 'wrongCurrency')
  try {
    const money = fromDecimal(typeof amount === 'number' || typeof amount === 'string' ? amount : 'none', currency)
    if (money.amount <= 0) reader.refuse(`${path}.amount`, 'outOfRange')
    return money
  } catch {
    reader.refuse(`${path}.amount`, amount === undefined || amount === null ? 'required' : 'notANumber')
    return zero(currency)
  }
}

/** Writes the forms of payment that can pay the rest after a first one, and the amount that remains. Throws if nothing is due. */
export const writeCombinable = async (
  call: Call,
  firstPaymentInput: unknown,
  surchargeConfigurations: unknown,
): Promise<WireAnswer<'combinableFormsOfPayment'>> => {
  readConfigurations(surchargeConfigurations)
  const state = stateOf(call)
  const reader = new InputReader()
  const fields = reader.object(firstPaymentInput, 'firstPaymentInput')
  const paymentType = reader.text(fields.paymentType, 'firstPaymentInput.paymentType', { most: 40 })
  const amount = readAmount(reader, fields.amount, state.currency)
  const { due } = dues(state)
  if (amount.amount > due.amount && due.amount > 0) reader.refuse('firstPaymentInput.amount.amount', 'tooMuch')
  reader.finish()
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
