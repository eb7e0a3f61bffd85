import { beforeBuying } from '#src/operations/before-buying.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'

/**
 * Returns true if a request comes from an author's frame, whose pages are below `/author/`. Browsers send the page's address in
 * the Referer header of every request to the same origin.
 */
const isOfAuthor = ({ headers }: Request): boolean => {
  const referrer = headers.get('referer')
  return referrer !== null && URL.canParse(referrer) && new URL(referrer).pathname.startsWith('/author/')
}

/** Throws a BusinessError if an author's frame requests a change that does more than prepare a purchase. */
export const refusePurchaseOfAuthor = (request: Request, name: OperationName): void => {
  if (!operations[name].writes || beforeBuying.includes(name) || !isOfAuthor(request)) return
  throw new BusinessError(
    'ERR.SSW.AUTHOR.NOTHING_IS_BOUGHT',
    'Purchases, holds and cancellations are disabled in the author preview',
    {
      httpStatus: 403,
    },
  )
}
