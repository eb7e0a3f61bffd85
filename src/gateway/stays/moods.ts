import type { SupplierMood, Suppliers } from '../platform/stay-ports.ts'

/** Faults of the sandbox's suppliers, for all visitors or for one, in this process. */
export interface SupplierMoods {
  /** Sets a supplier's fault or, without a mood, ends it. Without a visitor, for all. */
  set: (kind: keyof Suppliers, mood: SupplierMood | undefined, visitor?: string) => void
  /** The mood towards a visitor: the visitor's own, or else the one for all. */
  of: (kind: keyof Suppliers, visitor: string) => SupplierMood | undefined
}

const everybody = ''
const mostVisitors = 1_000

/** Creates the moods of this process. At first, all suppliers work. */
export const createSupplierMoods = (): SupplierMoods => {
  const moods = new Map<string, SupplierMood>()
  const keyOf = (kind: string, visitor: string) => `${kind} ${visitor}`
  return {
    set: (kind, mood, visitor = everybody) => {
      const key = keyOf(kind, visitor)
      moods.delete(key)
      if (mood) moods.set(key, mood)
      const oldest = [...moods.keys()].find((each) => !each.endsWith(' '))
      if (moods.size > mostVisitors && oldest !== undefined) moods.delete(oldest)
    },
    of: (kind, visitor) => moods.get(keyOf(kind, visitor)) ?? moods.get(keyOf(kind, everybody)),
  }
}
