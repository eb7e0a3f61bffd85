import { BusinessError } from '../platform/business-error.ts'

/** Refuses a client that is not signed in, or not with an account of the required kind (contract, 1.4). */
export const notSignedIn = () =>
  new BusinessError('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', 'Nobody is signed in', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 401,
  })

/** Refuses an unknown user and a wrong password with the same error, so that users cannot be enumerated. */
export const wrongCredentials = () =>
  new BusinessError('ERR.SSW.LOGIN.INVALID_CREDENTIALS', 'The user or the password is not right', { httpStatus: 401 })

/** Refuses a password reset key that was used, has expired or is unknown. */
export const resetKeyGone = () =>
  new BusinessError('ERR.SSW.PROFILE.RESET_KEY_INVALID', 'The key to set a password is not valid any more', { httpStatus: 409 })

/** No link to a new password can be sent, because there is no mail server. */
export const resetsNotSent = () =>
  new BusinessError('ERR.SSW.PROFILE.RESET_NOT_SENT', 'No link to a new password can be sent', { httpStatus: 503 })
