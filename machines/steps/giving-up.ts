/**
 * The first transition of every wish that could give up a paid item. The wish waits in `choosing.giving` until the traveller has
 * seen what is refunded and forfeited, and agrees.
 */
export const asksFirst = { guard: 'gives up what was paid for', target: '.giving', actions: 'check forfeits' } as const

/** Shows what the wish forfeits and how much it refunds. */
export const giving = { exit: 'forget the wish', on: { 'giving.refuse': 'ready' } } as const
