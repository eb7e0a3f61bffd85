import type { Flow } from '#src/domain/flow.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import type { SessionContext } from './session.ts'

/** Builds the root's state for a running flow, with the transitions that follow when the flow ends. */
export const running = <const Name extends Flow | 'outside'>(name: Name) =>
  ({
    invoke: {
      id: 'flow',
      src: name,
      input: ({ context: { flow, at, kept, pressed } }: { context: SessionContext }) => ({
        flow,
        at: nearestStep(at, kept, flow),
        asked: at,
        kept,
        pressed,
      }),
      onDone: [
        { guard: 'lost a trip too often', target: '#storefront.unopened', actions: ['keep trip', 'forget endings'] },
        { guard: 'ended too often', target: '#storefront.lost', actions: ['keep trip', 'forget endings'] },
        // The conversation ended before it changed anything. Opening the trip again and repeating or naming the press loses nothing.
        {
          guard: 'had changed nothing yet',
          target: '#storefront.deciding',
          actions: ['keep trip', 'forget key', 'open the trip again', 'count ending'],
        },
        // Opens the trip in a new conversation and repeats the choices.
        {
          guard: 'was changing a trip',
          target: '#storefront.reopening',
          actions: ['keep trip', 'forget key', 'count ending'],
        },
        // A booking still exists at the gateway, so it is opened again instead of rebuilt.
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
    after: { calm: { actions: 'forget endings' } },
    on: { 'account.changed': { actions: 'tell flow' } },
  }) as const
