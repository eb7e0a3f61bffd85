import { BusinessError } from '../platform/business-error.ts'

/** The error for an operation that this gateway does not serve. */
export const notServed = (name: string): BusinessError =>
  new BusinessError('ERR.SSW.OPERATION.NOT_SERVED', `This gateway does not serve the operation ${name}`, {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 501,
  })
