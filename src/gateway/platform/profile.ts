export const profiles = ['sandbox', 'production'] as const

/** What the gateway allows: `sandbox` has test cards and a clock that can be moved, `production` refuses all of these. */
export type Profile = (typeof profiles)[number]

export const isProfile = (name: string): name is Profile => (profiles as readonly string[]).includes(name)
