import { BusinessError } from '../platform/business-error.ts'

/** Nobody is signed in, or not with the right kind of account: a normal state (contract, 1.4). */
export const notSignedIn = () =>
  new BusinessError('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', 'Nobody is signed in', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 401,
  })

/** One error for an unknown user and a wrong password, so that users cannot be enumerated. */
export const wrongCredentials = () =>
  new BusinessError('ERR.SSW.LOGIN.INVALID_CREDENTIALS', 'The user or the password is not right', { httpStatus: 401 })

/** The key for a new password was used, is too old, or never was. */
export const resetKeyGone = () =>
  new BusinessError('ERR.SSW.PROFILE.RESET_KEY_INVALID', 'The key to set a password is not valid any more', { httpStatus: 409 })
