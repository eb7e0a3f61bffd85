/** The same people are already booked on this flight: the traveller opens that booking, or deliberately buys again. */
export const buyingAgain = {
  'purchase.repeat': { guard: 'was asked to buy again', target: 'ready', actions: 'agree to buy again' },
  'booking.show': {
    guard: 'was asked to buy again',
    actions: ['look for what was booked before', 'show the trip'],
  },
} as const
