/** An error that clients may see (contract, 2.2). All other errors are masked. */
export class BusinessError extends Error {
  readonly errorCode: string
  readonly type: 'BusinessLogic' | 'Validation' | 'Application'
  readonly status: 'Complete' | 'NotProcessed'
  /** HTTP status of the REST response. In GraphQL, it appears in the message `Request failed with status code N`. */
  readonly httpStatus: number
  readonly details: Record<string, string> | undefined
  /** Machine-readable facts, for example the new price, the lost seat or the reason of a decline. */
  readonly facts: Record<string, unknown> | undefined
  /**
   * The response's `timeStamp` in epoch milliseconds. Defaults to the current time. Set to repeat an earlier response byte for
   * byte.
   */
  readonly at: number | undefined

  constructor(
    errorCode: string,
    message: string,
    more: {
      type?: BusinessError['type']
      status?: BusinessError['status']
      httpStatus?: number
      details?: Record<string, string>
      facts?: Record<string, unknown>
      at?: number
    } = {},
  ) {
    super(message)
    this.name = 'BusinessError'
    this.errorCode = errorCode
    this.type = more.type ?? 'BusinessLogic'
    this.status = more.status ?? 'Complete'
    this.httpStatus = more.httpStatus ?? 400
    this.details = more.details
    this.facts = more.facts
    this.at = more.at
  }
}

/** Creates the error for an execution key. It does not reveal whether the key is wrong, foreign, expired or completed. */
export const expired = (key: string) =>
  new BusinessError('ERR.SSW.CLIENT.INVALID_REQUEST', `conversation '${key}' was completed or doesn't exist`, {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 400,
  })

/** Number of fields that the message of a validation error describes. The details list all of them. */
const mostDescribed = 5

/**
 * Creates a validation error. `details` maps the path of each field to a reason code such as `required`, `tooLong` or
 * `notADate`. `expectations` are added to the message, for the developer of a client.
 */
export const invalid = (details: Record<string, string>, expectations: readonly string[] = []) =>
  new BusinessError(
    'ERR.SSW.CLIENT.VALIDATION',
    ['Some values are missing or invalid', ...expectations.slice(0, mostDescribed)].join('. '),
    { type: 'Validation', details },
  )
