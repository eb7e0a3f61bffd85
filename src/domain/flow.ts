/** The seven flows of the storefront. Code, addresses and tests use these names. */
export const flowNames = ['booking', 'mto', 'bnpl', 'exchange', 'upgrade', 'cancelUpgrade', 'cancelAndRefund'] as const

export type Flow = (typeof flowNames)[number]

export const isFlow = (name: string): name is Flow => (flowNames as readonly string[]).includes(name)
