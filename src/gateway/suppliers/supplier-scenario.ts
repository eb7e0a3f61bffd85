import { eq, like } from 'drizzle-orm'
import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { Database } from '../database/database.ts'
import { setting } from '../database/tables.ts'

/**
 * How a supplier of the sandbox behaves: `down` does not respond, `slow` takes an order but responds too late, `wrong` confirms
 * another price, and `refuses` takes no order.
 */
export const supplierModes = ['down', 'slow', 'wrong', 'refuses'] as const

export type SupplierMode = (typeof supplierModes)[number]

const prefix = 'supplier/'

/** Reads how a supplier behaves. Undefined for normal behaviour. */
export const supplierMode = async (database: Database, kind: SuppliedKind): Promise<SupplierMode | undefined> => {
  const [row] = await database
    .select()
    .from(setting)
    .where(eq(setting.name, prefix + kind))
  return supplierModes.find((mode) => mode === row?.value)
}

/** Sets how a supplier behaves for all visitors, until it is set again. Without a mode, it behaves normally. */
export const setSupplierMode = async (database: Database, kind: SuppliedKind, mode: SupplierMode | undefined): Promise<void> => {
  const name = prefix + kind
  if (!mode) await database.delete(setting).where(eq(setting.name, name))
  else
    await database
      .insert(setting)
      .values({ name, value: mode })
      .onConflictDoUpdate({ target: setting.name, set: { value: mode } })
}

/** Reads the suppliers that do not behave normally. */
export const supplierModesNow = async (database: Database): Promise<Record<string, unknown>> => {
  const rows = await database
    .select()
    .from(setting)
    .where(like(setting.name, `${prefix}%`))
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(prefix.length), value]))
}
