import type { Cart } from './cart.ts'

/** Whether a gateway counts the changes of its cart. Only a count is sent back to it. */
export const isCounted = ({ version }: Pick<Cart, 'version'>): boolean => version > 0

/**
 * The version of a cart whose gateway counts no changes: below zero, the same for the same contents and most likely another for others, so
 * that a change by another tab is noticed.
 */
export const printOf = (contents: unknown): number => {
  let hash = 0
  for (const sign of JSON.stringify(contents) ?? '') hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return -1 - Math.abs(hash)
}
