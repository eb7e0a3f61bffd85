import type { Cart } from './cart.ts'

/** Returns true if the cart's version was assigned by the gateway. Versions from `printOf` are negative and never sent. */
export const isCounted = ({ version }: Pick<Cart, 'version'>): boolean => version > 0

/**
 * Computes the version of a cart for a gateway that does not number its carts: a negative hash of the contents. The storefront
 * compares versions to detect that the cart was changed in another tab.
 */
export const printOf = (contents: unknown): number => {
  let hash = 0
  for (const sign of JSON.stringify(contents) ?? '') hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return -1 - Math.abs(hash)
}
