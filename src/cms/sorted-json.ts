import { createHash } from 'node:crypto'

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  )
}

/**
 * Serialises JSON with sorted keys, two-space indentation and a final line break. Equal values give equal texts, which are easy
 * to read and to compare.
 */
export const sortedJson = (value: unknown): string => `${JSON.stringify(sorted(value), undefined, 2)}\n`

/** Computes the ETag of a document from its content. */
export const etagOf = (value: unknown): string =>
  `"${createHash('sha256').update(sortedJson(value)).digest('base64url').slice(0, 22)}"`
