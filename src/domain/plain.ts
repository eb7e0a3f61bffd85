/** An object with named fields of unknown types. */
export type Plain = Record<string, unknown>

/** Returns true if a value is an object with named fields, which excludes null and lists. */
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
