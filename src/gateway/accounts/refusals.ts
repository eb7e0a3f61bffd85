import { BusinessError } from '../platform/business-error.ts'

/** The client is not signed in, or not with an account of the required kind (contract, 1.4). */
export const notSignedIn = () =>
  new BusinessError('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', 'Nobody is signed in', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 401,
  })

/** One error for an unknown user and a wrong password, so that users cannot be enumerated. */
export const wrongCredentials = () =>
  new BusinessError('ERR.SSW.LOGIN.INVALID_CREDENTIALS', 'The user or the password is not right', { httpStatus: 401 })

/** The password reset key was used, has expired or never existed. */
export const resetKeyGone = () =>
  new BusinessError('ERR.SSW.PROFILE.RESET_KEY_INVALID', 'The key to set a password is not valid any more', { httpStatus: 409 })
