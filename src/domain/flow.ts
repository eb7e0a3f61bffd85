/** The seven flows of the storefront. Each has the same name everywhere. */
export const flowNames = ['booking', 'mto', 'bnpl', 'exchange', 'upgrade', 'cancelUpgrade', 'cancelAndRefund'] as const

export type Flow = (typeof flowNames)[number]

export const isFlow = (name: string): name is Flow => (flowNames as readonly string[]).includes(name)
