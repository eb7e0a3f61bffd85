import { compare, type Money, portion } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import { pointsFor } from '#src/domain/points.ts'
import { findById, type KnownAccount, type MemberProfile } from '../accounts/account.ts'
import { BusinessError, invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { isAward } from '../cart/award.ts'
import { mayFollow } from './payment-forms.ts'
import { writePrice } from '../wire/write-price.ts'
import { cardSchemeOf } from './card-number.ts'
import { takeConversion } from './conversions.ts'
import { instalmentPlans } from './instalments.ts'
import { giftCardOf, openVoucherOf } from './part-values.ts'
import type { Part } from './parts.ts'
import { leastShare, pointsPerUnit } from './points.ts'
import type { PartInput } from './payment-parts.ts'
import { creditLeft, leftOf } from './stored-values.ts'
import { creditLimit } from './sandbox-values.ts'
import { utcDateOf, usableVouchers } from './vouchers.ts'
import { takeWallet } from './wallet.ts'

const typeOf = {
  card: 'CREDIT_CARD',
  savedCard: 'CREDIT_CARD',
  wallet: 'APPLE_PAY',
  provider: 'REDIRECT',
  points: 'POINTS',
  voucher: 'VOUCHER',
  giftCard: 'GIFT_CARD',
  agencyCredit: 'AGENCY_CREDIT',
} as const satisfies Record<PartInput['form'], PaymentType>

const notCombinable = (first: PaymentType, next: PaymentType) =>
  new BusinessError('ERR.SSW.PAYMENT.NOT_COMBINABLE', 'These forms of payment cannot be combined', {
    httpStatus: 409,
    facts: { first, next },
  })

const notOffered = (paymentType: PaymentType) =>
  new BusinessError('ERR.SSW.PAYMENT.UNKNOWN_TYPE', 'This form of payment is not offered here', {
    httpStatus: 404,
    facts: { paymentType },
  })

const balanceTooLow = (facts: { balance: ReturnType<typeof writePrice> } | { points: number }) =>
  new BusinessError('ERR.SSW.PAYMENT.BALANCE_TOO_LOW', 'The balance is too low for this payment', { httpStatus: 409, facts })

/** Throws if two consecutive tenders may not be combined. */
export const checkCombination = (inputs: readonly PartInput[]): void => {
  inputs.forEach((input, place) => {
    const before = inputs[place - 1]
    if (before && !mayFollow(typeOf[before.form], typeOf[input.form]))
      throw notCombinable(typeOf[before.form], typeOf[input.form])
  })
}

const within = (balance: Money, amount: Money, path: string): void => {
  if (balance.currency !== amount.currency) throw invalid({ [`${path}.amount.currency`]: 'wrongCurrency' })
  if (compare(amount, balance) > 0) throw balanceTooLow({ balance: writePrice(balance) })
}

interface Resolving {
  call: Call
  known: KnownAccount | undefined
  due: Money
  path: string
  id: string
}

const memberOf = ({ known }: Resolving, type: PaymentType): { accountId: string; profile: MemberProfile } => {
  if (known?.kind !== 'member') throw notOffered(type)
  return { accountId: known.id, profile: known.profile }
}

type Input<Form extends PartInput['form']> = Extract<PartInput, { form: Form }>

const planOf = ({ call, path }: Resolving, amount: Money, installmentId: string | undefined) => {
  if (installmentId === undefined) return undefined
  const plans = instalmentPlans(amount, call.conversation.state.search?.pointOfSale ?? '')
  const plan = plans.find((each) => each.installmentId === installmentId)
  if (!plan) throw invalid({ [`${path}.installment.installmentId`]: 'unknown' })
  return plan
}

const card = (resolving: Resolving, input: Input<'card'>): Part => {
  const { id, call, path } = resolving
  const { amount, firstDigits, installmentId, offerId } = input
  const plan = planOf(resolving, amount, installmentId)
  const conversion = offerId === undefined ? undefined : takeConversion(call, { offerId, amount, firstDigits, path })
  return { form: 'card', id, amount, card: input.card, ...(plan && { plan }), ...(conversion && { conversion }) }
}

const savedCard = (resolving: Resolving, { amount, cardId, codeLength, token, installmentId }: Input<'savedCard'>): Part => {
  const { id, path } = resolving
  const saved = memberOf(resolving, 'CREDIT_CARD').profile.cards.find((each) => each.id === cardId)
  if (!saved) throw invalid({ [`${path}.token`]: 'unknown' })
  const first = { AX: '37', CA: '51', DS: '6011', DC: '36', JC: '3528' }[saved.code] ?? '4'
  if ((cardSchemeOf(first)?.securityCodeLength ?? 3) !== codeLength) throw invalid({ [`${path}.cvc`]: 'incorrect_cvc' })
  const plan = planOf(resolving, amount, installmentId)
  const kept = { brand: saved.code, lastFour: saved.lastFour, expirationDate: saved.expiresIn, token }
  return { form: 'card', id, amount, card: kept, ...(plan && { plan }) }
}

const points = (resolving: Resolving, { amount, points: asked }: Input<'points'>): Part => {
  const { call, due, path, id } = resolving
  const { accountId, profile } = memberOf(resolving, 'POINTS')
  if (isAward(call.conversation.state)) throw notOffered('POINTS')
  const perUnit = pointsPerUnit(call.engine, call.conversation.state)
  const least = pointsFor(amount, perUnit)
  const oneMore = pointsFor({ ...amount, amount: amount.amount + 1 }, perUnit)
  if (asked < least || asked > oneMore) throw invalid({ [`${path}.points`]: 'wrongAmount' })
  if (compare(amount, portion(due, leastShare)) < 0) throw invalid({ [`${path}.amount.amount`]: 'tooLittle' })
  if (asked > profile.miles) throw balanceTooLow({ points: profile.miles })
  return { form: 'points', id, amount, accountId, points: asked }
}

const voucher = async ({ call, known, path, id }: Resolving, { amount, code }: Input<'voucher'>): Promise<Part> => {
  const own = usableVouchers(known, amount.currency, call.now).find((each) => each.id === code)
  if (own && known) {
    within(own.balance, amount, path)
    return { form: 'voucher', id, amount, code, accountId: known.id, expiresOn: own.expiresOn }
  }
  const open = await openVoucherOf(call.database, code)
  if (!open) throw invalid({ [`${path}.paymentCode`]: 'unknown' })
  if (open.expiresOn < utcDateOf(call.now)) throw invalid({ [`${path}.paymentCode`]: 'expired' })
  within(await leftOf(call.database, `voucher/${code}`, open.balance), amount, path)
  return { form: 'voucher', id, amount, code, expiresOn: open.expiresOn }
}

const giftCard = async ({ call, path, id }: Resolving, { amount, lastFour }: Input<'giftCard'>): Promise<Part> => {
  const found = giftCardOf(lastFour)
  if (!found) throw invalid({ [`${path}.number`]: 'incorrect_number_or_pin' })
  if (found.expiresOn < utcDateOf(call.now)) throw invalid({ [`${path}.number`]: 'expired' })
  within(await leftOf(call.database, `giftCard/${lastFour}`, found.balance), amount, path)
  return { form: 'giftCard', id, amount, lastFour }
}

const agencyCredit = async ({ call, known, id }: Resolving, { amount }: Input<'agencyCredit'>): Promise<Part> => {
  if (known?.kind !== 'agency' || known.profile.isPending === true) throw notOffered('AGENCY_CREDIT')
  const left = await creditLeft(call.database, call.engine, known.id, amount.currency)
  if (compare(amount, left) > 0) throw balanceTooLow({ balance: writePrice(left) })
  return { form: 'agencyCredit', id, amount, accountId: known.id, owed: call.engine.converted(amount, creditLimit.currency) }
}

const resolve = (resolving: Resolving, input: PartInput): Part | Promise<Part> => {
  switch (input.form) {
    case 'card':
      return card(resolving, input)
    case 'savedCard':
      return savedCard(resolving, input)
    case 'wallet':
      return { form: 'card', id: resolving.id, amount: input.amount, card: takeWallet(resolving.call, input), isWallet: true }
    case 'provider':
      return { form: 'provider', id: resolving.id, amount: input.amount, provider: input.provider }
    case 'points':
      return points(resolving, input)
    case 'voucher':
      return voucher(resolving, input)
    case 'giftCard':
      return giftCard(resolving, input)
    case 'agencyCredit':
      return agencyCredit(resolving, input)
  }
}

/**
 * Resolves the submitted tenders to accounts, balances and cards. Throws if a tender is unknown, expired, not offered to this
 * client or not combinable, or if its balance is too low. Runs before an attempt is created.
 */
export const resolveParts = async (call: Call, inputs: readonly PartInput[], due: Money): Promise<Part[]> => {
  checkCombination(inputs)
  const known = call.account && (await findById(call.database, call.account.id))
  const parts: Part[] = []
  for (const [place, input] of inputs.entries())
    parts.push(await resolve({ call, known, due, path: `payment.${place}`, id: String(place + 1) }, input))
  return parts
}
