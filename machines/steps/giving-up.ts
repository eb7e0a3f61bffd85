/**
 * A wish that forfeits something paid for waits in `choosing.giving` until the traveller has seen what is refunded, or
 * lost. The same wish, agreed to, continues. This is the first transition of each such wish.
 */
export const asksFirst = { guard: 'gives up what was paid for', target: '.giving', actions: 'check forfeits' } as const

/** Shows what is forfeited and what is refunded for it. */
export const giving = { exit: 'forget the wish', on: { 'giving.refuse': 'ready' } } as const
