/** Every step that a traveller can stand in: state key, address segment, file, folder and content file. */
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
  'trip-opening',
  'trip-review',
  'exchange-legs',
  'exchange-quote',
  'upgrade-offers',
  'upgrade-review',
  'upgrade-waitlist',
  'refund-review',
  'refund-tracker',
  'remote-return',
  'remote-afop-return',
] as const

export type Step = (typeof stepNames)[number]

/** A page outside the flows: the root runs it in a chart of its own. */
export const isOutside = (step: Step): boolean => step === 'myb'

/** The pages on which a traveller comes back from a bank or a provider: they are no stations of a booking. */
export const isReturn = (step: Step): boolean => step === 'remote-return' || step === 'remote-afop-return'

export const isStep = (name: string): name is Step => (stepNames as readonly string[]).includes(name)
