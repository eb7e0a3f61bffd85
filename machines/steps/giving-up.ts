/**
 * A wish that takes from what was paid for waits in `choosing.giving` until the traveller has seen what comes back of it, or is
 * lost: the same wish, agreed to, goes on. The first transition of each such wish.
 */
export const asksFirst = { guard: 'gives up what was paid for', target: '.giving', actions: 'check forfeits' } as const

/** What is given up is shown with what comes back of it. */
export const giving = { exit: 'forget the wish', on: { 'giving.refuse': 'ready' } } as const
