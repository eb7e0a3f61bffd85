import { beforeBuying } from '#src/operations/before-buying.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'

/**
 * Tells whether a request comes from an author's frame. The browser states its origin in a header that the frame's own scripts
 * cannot change.
 */
const isOfAuthor = ({ headers }: Request): boolean => {
  const referrer = headers.get('referer')
  return referrer !== null && URL.canParse(referrer) && new URL(referrer).pathname.startsWith('/author/')
}

/** Throws a BusinessError if an author's frame tries to buy something. */
export const refusePurchaseOfAuthor = (request: Request, name: OperationName): void => {
  if (!operations[name].writes || beforeBuying.includes(name) || !isOfAuthor(request)) return
  throw new BusinessError('ERR.SSW.AUTHOR.NOTHING_IS_BOUGHT', 'An author’s frame buys, holds and gives up nothing', {
    httpStatus: 403,
  })
}
