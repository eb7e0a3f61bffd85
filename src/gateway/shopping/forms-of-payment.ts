import { fromDecimal, type Money, subtract, zero } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import { BusinessError } from '../business-error.ts'
import type { Call } from '../call.ts'
import type { SessionState } from '../session-state.ts'
import { cardOffers } from './cards.ts'
import { total } from './price-lines.ts'
import { InputReader } from './read-input.ts'
import { noItinerary } from './refusals.ts'
import { requireFlow } from './trip-flow.ts'
import { writePrice } from './write-price.ts'

/** What a form of payment asks for, by the names of the purchase's payment (gateway-wire-format, 12). */
interface FormOfPayment {
  paymentType: string
  fields: readonly { name: string; required: boolean; maximumLength: number; secret: boolean }[]
  /** Forms that may pay the rest when this one pays a part. */
  followedBy: readonly string[]
}

const forms: readonly FormOfPayment[] = [
  {
    paymentType: 'CREDIT_CARD',
    fields: [
      { name: 'number', required: true, maximumLength: 19, secret: true },
      { name: 'expirationDate', required: true, maximumLength: 7, secret: false },
      { name: 'cvc', required: true, maximumLength: 4, secret: true },
      { name: 'holderName', required: true, maximumLength: 80, secret: false },
    ],
    followedBy: ['CREDIT_CARD'],
  },
]

const unknownForm = (paymentType: string) =>
  new BusinessError('ERR.SSW.PAYMENT.UNKNOWN_TYPE', 'This form of payment is not offered here', {
    httpStatus: 404,
    facts: { paymentType, offered: forms.map((form) => form.paymentType) },
  })

const nothingToPay = () => new BusinessError('ERR.SSW.PAYMENT.NOT_DUE', 'Nothing has to be paid', { httpStatus: 409 })

const formOf = (paymentType: string): FormOfPayment => {
  const form = forms.find((candidate) => candidate.paymentType === paymentType)
  if (!form) throw unknownForm(paymentType)
  return form
}

/** What is to be paid and what is to be paid back; one of them is nothing. */
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

/** Settings of surcharges are the storefront's own; only their form is looked at. */
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

const writeCards = ({ search }: SessionState, due: Money) =>
  cardOffers(due, search?.pointOfSale ?? '').map(({ code, name, surcharge }) => ({
    cardCode: code,
    name,
    surcharge: surcharge && writePrice(surcharge),
  }))

/** The forms of payment for what this flow's cart has due; none when nothing is. */
export const writePaymentOptions = (call: Call, surchargeConfigurations: unknown): WireAnswer<'paymentOptions'> => {
  readConfigurations(surchargeConfigurations)
  const state = stateOf(call)
  const { due, refund } = dues(state)
  return {
    amountDue: writePrice(due),
    refundDue: refund.amount > 0 ? writePrice(refund) : undefined,
    paymentOptions: due.amount > 0 ? forms.map(({ paymentType }) => ({ paymentType, cards: writeCards(state, due) })) : [],
  }
}

/** What one form of payment needs. Throws for one that is not offered. */
export const writePaymentDetails = (call: Call, paymentType: unknown): WireAnswer<'paymentDetails'> => {
  const form = formOf(readType(paymentType, 'paymentType'))
  const state = stateOf(call)
  const { due } = dues(state)
  return {
    paymentType: form.paymentType,
    amountDue: writePrice(due),
    fields: form.fields.map((field) => ({ ...field })),
    cards: writeCards(state, due),
  }
}

/** Keeps which form of payment was chosen, and of a card its brand: nothing else of what was sent. */
export const choosePayment = (call: Call, input: unknown): WireAnswer<'updatePaymentDetails'> => {
  const reader = new InputReader()
  const fields = reader.object(input, 'paymentDetailsInput')
  const paymentType = reader.text(fields.paymentType, 'paymentDetailsInput.paymentType', { most: 40 })
  const cardCode = reader.text(fields.cardCode, 'paymentDetailsInput.cardCode', { most: 2, isRequired: false }).toUpperCase()
  reader.finish()
  const form = formOf(paymentType)
  const state = stateOf(call)
  const { due } = dues(state)
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

/** Which forms may pay the rest after a first one pays a part, and how much that is. Throws when nothing is due. */
export const writeCombinable = (
  call: Call,
  firstPaymentInput: unknown,
  surchargeConfigurations: unknown,
): WireAnswer<'combinableFormsOfPayment'> => {
  readConfigurations(surchargeConfigurations)
  const state = stateOf(call)
  const reader = new InputReader()
  const fields = reader.object(firstPaymentInput, 'firstPaymentInput')
  const paymentType = reader.text(fields.paymentType, 'firstPaymentInput.paymentType', { most: 40 })
  const amount = readAmount(reader, fields.amount, state.currency)
  const { due } = dues(state)
  if (amount.amount > due.amount && due.amount > 0) reader.refuse('firstPaymentInput.amount.amount', 'tooMuch')
  reader.finish()
  const form = formOf(paymentType)
  if (due.amount === 0) throw nothingToPay()
  const remaining = subtract(due, amount)
  return {
    firstPayment: { paymentType: form.paymentType, amount: writePrice(amount) },
    amountDue: writePrice(due),
    remaining: writePrice(remaining),
    combinable:
      remaining.amount > 0 ? form.followedBy.map((next) => ({ paymentType: next, maximum: writePrice(remaining) })) : [],
  }
}
