/** Every step that a traveller can stand in: state key, address segment, file, folder and content file (specification, section 2). */
export const stepNames = [
  'home',
  'flight-selection',
  'passengers',
  'seat-selection',
  'ancillaries',
  'payment',
  'confirmation',
  'hold-options',
  'myb',
  'remote-return',
  'remote-afop-return',
] as const

export type Step = (typeof stepNames)[number]

/** The pages on which a traveller comes back from a bank or a provider: they are no stations of a booking. */
export const isReturn = (step: Step): boolean => step === 'remote-return' || step === 'remote-afop-return'

export const isStep = (name: string): name is Step => (stepNames as readonly string[]).includes(name)
