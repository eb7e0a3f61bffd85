export const profiles = ['sandbox', 'production'] as const

/** `sandbox` accepts test cards and allows its clock to be shifted. `production` does neither. */
export type Profile = (typeof profiles)[number]

export const isProfile = (name: string): name is Profile => (profiles as readonly string[]).includes(name)
