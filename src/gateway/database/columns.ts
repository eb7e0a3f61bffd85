import { bigint } from 'drizzle-orm/pg-core'

/** An instant is epoch milliseconds of the injected clock, so that a stopped or moved clock reads the same everywhere. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** An amount is whole minor units (src/domain/money.ts). */
export const amount = (name: string) => bigint(name, { mode: 'number' })
