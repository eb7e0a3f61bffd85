/** The pages outside the flows. Their order decides which one opens if the requested one may not be entered. */
export const outsideNames = [
  'create-profile',
  'profile',
  'flight-status',
  'flight-schedule',
  'explore',
  'myb',
  'hotel-search',
  'hotel',
  'hotel-details',
  'cars',
] as const

/** The steps. State keys, address segments, files, folders and content files use these names. */
export const stepNames = [
  'home',
  'date-selection',
  'matrix',
  'meta-search',
  'flight-selection',
  'passengers',
  'seat-selection',
  'ancillaries',
  'payment',
  'confirmation',
  'hold-options',
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
  ...outsideNames,
] as const

export type Step = (typeof stepNames)[number]

/** Returns true if a page is outside the flows. The root chart runs such a page in a separate chart. */
export const isOutside = (step: Step): boolean => (outsideNames as readonly Step[]).includes(step)

/** Returns true if a page informs about flights, whether anybody has booked them or not. */
export const looksUpFlights = (step: Step): boolean => step === 'flight-status' || step === 'flight-schedule'

/** Returns true if a step is the page to which a bank or payment provider leads back. */
export const isReturn = (step: Step): boolean => step === 'remote-return' || step === 'remote-afop-return'

/** Returns true if a step shows the results of a search. From a finished booking, such a step begins another trip. */
export const showsResults = (step: Step): boolean => ['date-selection', 'matrix', 'flight-selection'].includes(step)

export const isStep = (name: string): name is Step => (stepNames as readonly string[]).includes(name)
