import { bigint } from 'drizzle-orm/pg-core'

/** Declares a column of epoch milliseconds of the injected clock, so that a stopped or shifted clock applies everywhere. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** Returns a whole number of minor units (src/domain/money.ts). */
export const amount = (name: string) => bigint(name, { mode: 'number' })
