export const profiles = ['sandbox', 'production'] as const

/** `sandbox` allows test cards and a clock that can be shifted. `production` allows neither. */
export type Profile = (typeof profiles)[number]

export const isProfile = (name: string): name is Profile => (profiles as readonly string[]).includes(name)
