export const dialects = ['own', 'plain'] as const

/** What answers hold: `own` is everything, `plain` what gateways in service write and nothing else (`src/operations/own-keys.ts`). */
export type Dialect = (typeof dialects)[number]

export const isDialect = (name: string): name is Dialect => (dialects as readonly string[]).includes(name)
