import type { Flow } from '#src/domain/flow.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import type { Session } from './session.ts'

/** Returns the root's state while a flow runs, and what follows when the flow ends. */
export const running = <const Name extends Flow | 'outside'>(name: Name) =>
  ({
    invoke: {
      id: 'flow',
      src: name,
      input: ({ context: { flow, at, kept, pressed } }: { context: Session }) => ({
        flow,
        at: nearestStep(at, kept, flow),
        asked: at,
        kept,
        pressed,
      }),
      onDone: [
        { guard: 'ended too often', target: '#storefront.lost', actions: ['keep trip', 'forget endings'] },
        // This was the trip's first change, so opening the trip again and repeating the press loses nothing.
        {
          guard: 'met the first change of a trip',
          target: '#storefront.deciding',
          actions: ['keep trip', 'forget key', 'open the trip again', 'count ending'],
        },
        // Repeats the choices for this trip in a new conversation.
        {
          guard: 'was changing a trip',
          target: '#storefront.reopening',
          actions: ['keep trip', 'forget key', 'count ending'],
        },
        // A booking need not be rebuilt: it still exists and is opened again.
        {
          guard: 'lost a trip',
          target: '#storefront.deciding',
          actions: ['keep trip', 'forget key', 'look for the booking', 'count ending'],
        },
        {
          guard: 'ended by expiry',
          target: '#storefront.asking',
          actions: ['keep trip', 'count ending'],
        },
        { target: '#storefront.deciding', actions: 'keep trip' },
      ],
      onError: '#storefront.broken',
    },
    on: { 'account.changed': { actions: 'tell flow' } },
  }) as const
