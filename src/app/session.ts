import { createActor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { type SessionInput, storefront } from '#machines/storefront.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Vault } from '#src/network/vault.ts'
import { operationActors, type Perform } from './actors.ts'
import type { StoredDrafts } from './drafts.ts'
import type { Where } from './asked-place.ts'
import { fetchGlobalData } from './global-data.ts'
import { flowOf, followFlow, type Root } from './running-flow.ts'
import type { Selections } from './selections.ts'
import type { Reached } from './reach-gateway.ts'
import type { Settings } from './settings.ts'

/** What the charts leave to others: the network, and what they note in the session. */
export interface Effects {
  perform: Perform
  clearSelections: () => void
  storeAttempt: (requestId: string) => void
}

/** The root chart with its flows, every actor and effect in its place. */
export const chartsWith = ({ perform, clearSelections, storeAttempt }: Effects) => {
  const actors = operationActors(perform)
  return storefront.provide({
    actors: {
      booking: booking.provide({
        actors,
        actions: { 'store attempt': (_, { requestId }) => storeAttempt(requestId) },
      }),
      recall: recall.provide({ actors }),
      recovery: recovery.provide({ actors }),
    },
    actions: { 'clear selections': clearSelections },
  })
}

export interface SessionParts {
  input: SessionInput
  storefront: string
  /** The address as the page was opened with it. */
  where: Where
  settings: Settings
  isInsideCms: boolean
  selections: Selections
  drafts: StoredDrafts
  vault: Vault
}

const unreachable: Failure = {
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.PROGRAM_MISSING',
  errorMessage: 'no response received',
}

/** Notes in the session what the running flow has chosen, and forgets what is settled. */
const noteTrip = (root: Root, { selections, drafts, vault }: SessionParts) =>
  followFlow(root, (flow) => {
    if (!flow) return undefined
    let { cart, openAttempt } = flow.getSnapshot().context
    const { unsubscribe } = flow.subscribe(({ context }) => {
      if (context.cart && context.cart !== cart) selections.note(context.cart)
      if (openAttempt !== undefined && context.openAttempt === undefined) selections.dropOpenAttempt()
      if (context.at === 'confirmation') {
        drafts.forgetAll()
        vault.wipe()
      }
      ;({ cart, openAttempt } = context)
    })
    return unsubscribe
  })

/** Creates the root outside React, so that nothing of it runs twice. It is not started. The network comes with the first operation. */
export const createSession = (parts: SessionParts): { root: Root; warmNetwork: () => void } => {
  const { input, selections, vault } = parts
  const open = async (): Promise<Reached> => {
    const { settings, isInsideCms } = parts
    const [{ reachGateway }, data] = await Promise.all([
      import('./reach-gateway.ts'),
      fetchGlobalData({ settings, isInsideCms, origin: location.origin }),
    ])
    return reachGateway(data, {
      ...parts,
      search: input.kept.search,
      isResuming: root.getSnapshot().context.hasSomethingToResume,
      currentKey: () => root.getSnapshot().context.executionKey,
      listener: {
        received: (key) => root.send({ type: 'execution.received', key }),
        ended: (key) => root.send({ type: 'execution.ended', key }),
      },
      fill: vault.fill,
      pageName: () => flowOf(root)?.getSnapshot().context.at ?? root.getSnapshot().context.at,
    })
  }
  let network: Promise<Reached> | undefined
  const reach = (): Promise<Reached> => {
    network ??= open()
    network.catch(() => (network = undefined))
    return network
  }
  const perform: Perform = async (name, given, signal) => {
    const reached = await reach().catch(() => undefined)
    if (!reached) throw unreachable
    return reached.readTrip(name, given, await reached.network.call(name, given, signal))
  }
  const root: Root = createActor(
    chartsWith({ perform, clearSelections: selections.clear, storeAttempt: selections.keepOpenAttempt }),
    { input },
  )
  let key = input.executionKey
  root.subscribe(({ context: { executionKey } }) => {
    if (executionKey === key) return
    key = executionKey
    selections.keepExecutionKey(key)
  })
  noteTrip(root, parts)
  return { root, warmNetwork: () => void reach().catch(() => {}) }
}
