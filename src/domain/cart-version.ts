import type { Cart } from './cart.ts'

/** Tells whether the gateway numbers its cart's versions. Only such a number is sent back to it. */
export const isCounted = ({ version }: Pick<Cart, 'version'>): boolean => version > 0

/**
 * Returns a version for carts of gateways that do not number them: a negative hash of the contents, by which a change in another
 * tab is noticed.
 */
export const printOf = (contents: unknown): number => {
  let hash = 0
  for (const sign of JSON.stringify(contents) ?? '') hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return -1 - Math.abs(hash)
}
