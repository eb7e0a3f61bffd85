import { BusinessError } from '../platform/business-error.ts'

/** Refuses a client that is not signed in, or is signed in with the wrong kind of account (contract, 1.4). */
export const notSignedIn = () =>
  new BusinessError('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', 'Nobody is signed in', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 401,
  })

/** Refuses a sign-in. The error is the same for an unknown login and a wrong password, so that logins cannot be enumerated. */
export const wrongCredentials = () =>
  new BusinessError('ERR.SSW.LOGIN.INVALID_CREDENTIALS', 'The user name or password is wrong', { httpStatus: 401 })

/** Refuses a password reset key that is unknown, expired or already used. */
export const resetKeyGone = () =>
  new BusinessError('ERR.SSW.PROFILE.RESET_KEY_INVALID', 'The password reset key is no longer valid', { httpStatus: 409 })

/** Refuses to send a password reset link, because there is no mail server. */
export const resetsNotSent = () =>
  new BusinessError('ERR.SSW.PROFILE.RESET_NOT_SENT', 'Password reset links cannot be sent at the moment', { httpStatus: 503 })
