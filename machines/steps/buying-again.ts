/**
 * Transitions for a purchase that was refused because the same people are already booked on the flight. The traveller can open
 * that booking, or buy again nevertheless.
 */
export const buyingAgain = {
  'purchase.repeat': { guard: 'was asked to buy again', target: 'ready', actions: 'agree to buy again' },
  'booking.show': {
    guard: 'was asked to buy again',
    actions: ['look for what was booked before', 'show the trip'],
  },
} as const
