/** An object with named fields, of which nothing else is known. */
export type Plain = Record<string, unknown>

/** Tells whether a value is an object with named fields: not null, and not a list. */
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
