import { bigint } from 'drizzle-orm/pg-core'

/**
 * Declares a column of epoch milliseconds. They come from the injected clock, so that a stopped or shifted clock applies to all
 * rows.
 */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** Declares a column of whole minor units of a currency (src/domain/money.ts). */
export const amount = (name: string) => bigint(name, { mode: 'number' })
