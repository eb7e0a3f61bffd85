import type { Cart } from './cart.ts'

/** Returns true if the gateway numbers the versions of a cart. Only such a number is sent back to the gateway. */
export const isCounted = ({ version }: Pick<Cart, 'version'>): boolean => version > 0

/**
 * Computes a cart version for gateways that do not number theirs: a negative hash of the contents. A changed version shows that
 * the cart was changed in another tab.
 */
export const printOf = (contents: unknown): number => {
  let hash = 0
  for (const sign of JSON.stringify(contents) ?? '') hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return -1 - Math.abs(hash)
}
