export const dialects = ['own', 'plain'] as const

/**
 * Set of keys that a response contains. `own` includes all keys; `plain` includes only those that production gateways write too
 * (`src/operations/added-keys.ts`).
 */
export type Dialect = (typeof dialects)[number]

export const isDialect = (name: string): name is Dialect => (dialects as readonly string[]).includes(name)
