import type { Cart } from './cart.ts'
import type { Step } from './step.ts'

const stepsOfBuying = ['passengers', 'seat-selection', 'ancillaries', 'payment'] as const satisfies readonly Step[]

/** Decides from the cart whether a step was completed. After a reload, nothing else is known. */
const isDoneIn: Record<(typeof stepsOfBuying)[number], (cart: Cart) => boolean> = {
  passengers: ({ passengers }) => passengers.length > 0 && passengers.every(({ lastName }) => lastName !== ''),
  'seat-selection': ({ seats }) => seats.length > 0,
  ancillaries: ({ extras, insurance }) => insurance !== undefined || extras.some(({ quantity }) => quantity > 0),
  payment: () => false,
}

/**
 * Determines the step at which a booking continues: the one after the last step that was completed, according to the cart, or
 * passed, according to the page. While any passenger has no name, it is the passengers step.
 */
export const stepToContinue = (cart: Cart, passed: readonly Step[]): Step => {
  if (!isDoneIn.passengers(cart)) return 'passengers'
  const last = stepsOfBuying.findLastIndex((step) => isDoneIn[step](cart) || passed.includes(step))
  return stepsOfBuying[last + 1] ?? 'payment'
}
