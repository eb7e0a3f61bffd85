/**
 * Comes first for every event that could forfeit a paid item. The event waits in `choosing.giving` until the traveller has seen
 * the refund and the loss, and agrees.
 */
export const asksFirst = { guard: 'gives up what was paid for', target: '.giving', actions: 'check forfeits' } as const

/** Shows the items that would be forfeited, and the refund for them. */
export const giving = { exit: 'forget the wish', on: { 'giving.refuse': 'ready' } } as const
