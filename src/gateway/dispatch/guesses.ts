import type { OperationName } from '#src/operations/index.ts'
import { requests } from '#src/operations/requests/all.ts'
import type { Try } from '../abuse/count-tries.ts'
import { foldedLogin } from '../accounts/account.ts'
import type { Engine } from '../airline/engine.ts'
import { triesIn } from '../payments/payment-parts.ts'
import type { BusinessError } from '../platform/business-error.ts'
import type { Question } from './answer.ts'
import { paymentAhead, readAhead, type UnreadVariables } from './read-ahead.ts'
import { readBy } from './read-variables.ts'

/** A possible guess, with a test of whether an error means that it was wrong. */
export interface Guess extends Try {
  isWrong: (thrown: BusinessError) => boolean
}

type Naming = (variables: UnreadVariables) => string | undefined

/** Operations by which logins, passwords or reset keys could be guessed, with the login that is looked up, if any. */
const loginIn = {
  signIn: (variables) => readBy(requests.signIn, variables).userId,
  agencySignIn: (variables) => readBy(requests.agencySignIn, variables).loginID,
  resetPasswordLink: (variables) => readBy(requests.resetPasswordLink, variables).username,
  agencyResetKey: (variables) => readBy(requests.agencyResetKey, variables).loginID,
  resetPassword: () => undefined,
  agencyResetPassword: () => undefined,
  deleteProfile: () => undefined,
} satisfies Partial<Record<OperationName, Naming>>

/**
 * Reads the reference or order id from the variables of operations that look up a booking. Operations that accept a reference
 * but work on the conversation's booking are absent: they would make a client known at any booking that it names.
 */
const bookingIn: Partial<Record<OperationName, Naming>> = {
  tripDetails: (variables) => {
    const { pnrQuery } = readBy(requests.tripDetails, variables)
    return pnrQuery.kind === 'booking' ? pnrQuery.reference : undefined
  },
  getCancelAndRefund: (variables) => readBy(requests.getCancelAndRefund, variables).pnrQuery.pnr,
  cancelUpgradeOffers: (variables) => readBy(requests.cancelUpgradeOffers, variables).pnrQuery.pnr,
  upgradePnr: (variables) => readBy(requests.upgradePnr, variables).pnr,
  retrieve: (variables) => {
    const { orderId, reference } = readBy(requests.retrieve, variables).retrieveRQ
    return orderId || reference
  },
}

/** Operations that open an account and send a message about it. */
const isRegistration = (name: OperationName): boolean => name === 'createProfile' || name === 'agencyCreateProfile'

const isLogin = (name: OperationName): name is keyof typeof loginIn => Object.hasOwn(loginIn, name)

const isNotValidation = ({ type }: BusinessError): boolean => type !== 'Validation'

const hasCode =
  (errorCode: string) =>
  (thrown: BusinessError): boolean =>
    thrown.errorCode === errorCode

/**
 * Lists the possible guesses in an operation: at a login, at a booking, or at the PINs of gift cards and the codes of vouchers in
 * a payment. Targets are normalised as in the lookup, so that different spellings share one count.
 */
export const guessesIn = ({ name, variables, asker }: Question, engineOf: (storefront: string) => Engine): Guess[] => {
  const whose = { address: asker.address, client: asker.isKeepingCookie ? asker.cookieHash : undefined }
  if (isLogin(name)) {
    const login = readAhead(() => loginIn[name](variables))
    const target = login && `${name} ${engineOf(asker.storefront).airline.code} ${foldedLogin(login)}`
    return name === 'signIn' || name === 'agencySignIn' || name === 'deleteProfile'
      ? [{ kind: 'signIns', ...whose, target, isWrong: hasCode('ERR.SSW.LOGIN.INVALID_CREDENTIALS') }]
      : [{ kind: 'keys', ...whose, target, isWrong: isNotValidation }]
  }
  if (isRegistration(name)) return [{ kind: 'registrations', ...whose, target: undefined, isWrong: isNotValidation }]
  if (name === 'paymentCardType') return [{ kind: 'cardTypes', ...whose, target: undefined, isWrong: isNotValidation }]
  const booking = readAhead(() => bookingIn[name]?.(variables))
  if (booking !== undefined) return [{ kind: 'bookings', ...whose, target: booking, isWrong: hasCode('ERR.SSW.PNR.NOT_FOUND') }]
  return triesIn(paymentAhead({ name, variables })).map(({ kind, target, path, wrong }) => ({
    kind,
    ...whose,
    target,
    isWrong: ({ details }) => details?.[path] === wrong,
  }))
}
