/** Every step that a traveller can stand in: state key, address segment, file, folder and content file (specification, section 2). */
export const stepNames = [
  'home',
  'flight-selection',
  'passengers',
  'seat-selection',
  'ancillaries',
  'payment',
  'confirmation',
] as const

export type Step = (typeof stepNames)[number]

export const isStep = (name: string): name is Step => (stepNames as readonly string[]).includes(name)
