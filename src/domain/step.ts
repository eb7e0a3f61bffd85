/** Every step: state key, address segment, file, folder and content file all have this name. */
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

/** Tells whether a page is outside the flows. The root runs such pages in a chart of its own. */
export const isOutside = (step: Step): boolean => step === 'myb'

/** Tells whether a step is a page to which a bank or a provider returns. Such pages are not steps of a booking. */
export const isReturn = (step: Step): boolean => step === 'remote-return' || step === 'remote-afop-return'

export const isStep = (name: string): name is Step => (stepNames as readonly string[]).includes(name)
