/**
 * A wish that would forfeit a paid item waits in `choosing.giving` until the traveller has seen what is refunded or lost, and
 * agrees. Use this as the first transition of every such wish.
 */
export const asksFirst = { guard: 'gives up what was paid for', target: '.giving', actions: 'check forfeits' } as const

/** Shows what is forfeited and how much is refunded. */
export const giving = { exit: 'forget the wish', on: { 'giving.refuse': 'ready' } } as const
