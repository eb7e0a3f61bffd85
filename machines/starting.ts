import type { OpeningCall } from '#src/domain/configuration.ts'
import { isReturn } from '#src/domain/step.ts'
import type { SessionContext } from './session.ts'

const opening = <const Call extends OpeningCall, const Next extends string, const Unopened extends string>(
  call: Call,
  onDone: Next,
  onError: Unopened,
) => ({ invoke: { id: call, src: call, input: { flow: 'booking', variables: {} }, onDone, onError } }) as const

/**
 * Builds the state that opens a conversation, for a storefront where a search requires one. It ignores the response, because the network
 * reports the execution key.
 */
export const starting = <const Next extends string, const Unopened extends string>(next: Next, unopened: Unopened) =>
  ({
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'begins with dcmcInit', target: 'dcmcInit' }, { target: 'init' }] },
      init: opening('init', next, unopened),
      dcmcInit: opening('dcmcInit', next, unopened),
    },
  }) as const

type Given = { context: SessionContext }

/** True if the booking has no conversation, and the first search does not open one. */
export const hasToOpen = ({ opensWith, executionKey, flow, at }: SessionContext): boolean =>
  opensWith !== undefined && executionKey === '' && flow === 'booking' && !isReturn(at)

export const startingGuards = {
  'has to open a conversation': ({ context }: Given) => hasToOpen(context),
  'begins with dcmcInit': ({ context: { opensWith } }: Given) => opensWith === 'dcmcInit',
}
