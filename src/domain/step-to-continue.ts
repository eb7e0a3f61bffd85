import type { Cart } from './cart.ts'
import type { Step } from './step.ts'

const stepsOfBuying = ['passengers', 'seat-selection', 'ancillaries', 'payment'] as const satisfies readonly Step[]

/** Decides from the cart whether a step was completed. After a reload, there is no other evidence. */
const isDoneIn: Record<(typeof stepsOfBuying)[number], (cart: Cart) => boolean> = {
  passengers: ({ passengers }) => passengers.length > 0 && passengers.every(({ lastName }) => lastName !== ''),
  'seat-selection': ({ seats }) => seats.length > 0,
  ancillaries: ({ extras, insurance, covers = [] }) =>
    insurance !== undefined || covers.length > 0 || extras.some(({ quantity }) => quantity > 0),
  payment: () => false,
}

/**
 * Determines the step at which a booking continues: the passengers step while any passenger has no name, otherwise the step after
 * the last one that is completed in the cart or that the traveller has passed.
 */
export const stepToContinue = (cart: Cart, passed: readonly Step[]): Step => {
  if (!isDoneIn.passengers(cart)) return 'passengers'
  const last = stepsOfBuying.findLastIndex((step) => isDoneIn[step](cart) || passed.includes(step))
  return stepsOfBuying[last + 1] ?? 'payment'
}
