import { createActor, type InspectionEvent } from 'xstate'
import { account } from '#machines/account.ts'
import { flows, outside } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import type { SessionInput } from '#machines/session.ts'
import { storefront } from '#machines/storefront.ts'
import { bankAddress } from '#src/domain/bank-address.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import { type Failure, toFailure } from '#src/domain/failure.ts'
import type { Vault } from '#src/network/vault.ts'
import { clearRecentSearches } from '#src/steps/home/recent-searches.ts'
import { operationActors, type Perform } from './actors.ts'
import type { StoredDrafts } from '../browser/drafts.ts'
import type { Where } from '../browser/asked-place.ts'
import { fetchGlobalData } from '../settings/global-data.ts'
import { followHolds } from './hold-clock.ts'
import { keepCorrections, withKeptCorrection } from './kept-correction.ts'
import { followLeftTrips } from './left-order.ts'
import { accountOf, flowOf, followFlow, type Root } from './running-flow.ts'
import type { Selections } from '../browser/selections.ts'
import type { Reached } from './reach-gateway.ts'
import type { Settings } from '../settings/settings.ts'

/** What the charts delegate: the network, and storing data in the session. */
export interface Effects {
  perform: Perform
  clearSelections: () => void
  storeAttempt: (requestId: string) => void
  /** Leaves the page for the bank's. */
  leaveForBank: (url: string) => void
  /** Deletes all data about the signed-in user and their trip from this tab. */
  leaveNoTrace: () => void
}

/** Returns the root chart with its flows, actors and effects. */
export const chartsWith = ({ perform, clearSelections, storeAttempt, leaveForBank, leaveNoTrace }: Effects) => {
  const actors = operationActors(perform)
  const actions = {
    'store attempt': (_: unknown, { requestId }: { requestId: string }) => storeAttempt(requestId),
    'leave for the bank': (_: unknown, { url }: { url: string }) => leaveForBank(url),
  }
  return storefront.provide({
    actors: {
      tripDetails: actors.tripDetails,
      account: account.provide({ actors, actions: { 'leave no trace': leaveNoTrace } }),
      booking: flows.booking.provide({ actors, actions }),
      mto: flows.mto.provide({ actors, actions }),
      bnpl: flows.bnpl.provide({ actors, actions }),
      exchange: flows.exchange.provide({ actors, actions }),
      upgrade: flows.upgrade.provide({ actors, actions }),
      cancelUpgrade: flows.cancelUpgrade.provide({ actors, actions }),
      cancelAndRefund: flows.cancelAndRefund.provide({ actors, actions }),
      outside: outside.provide({ actors, actions }),
      recall: recall.provide({ actors }),
      recovery: recovery.provide({ actors }),
      reopening: reopening.provide({ actors }),
    },
    actions: { 'clear selections': clearSelections },
  })
}

export interface SessionParts {
  input: SessionInput
  storefront: string
  configuration: Configuration
  /** The address with which the page was opened. */
  where: Where
  settings: Settings
  isInsideCms: boolean
  selections: Selections
  drafts: StoredDrafts
  vault: Vault
  /** Reloads home, so that nothing stays in memory. */
  leave: () => void
  /** Observes the charts. Used by the recorder. */
  inspect?: (seen: InspectionEvent) => void
}

const unreachable: Failure = {
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.PROGRAM_MISSING',
  errorMessage: 'no response received',
}

/** Stores the running flow's choices in the session, and removes what is settled. */
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

/** Lets an answer that reports an ended sign-in update the account. An answer that merely suggests it makes the account ask. */
const noteLostSignIn = (root: Root, problem: unknown) => {
  const { errorCode } = toFailure(problem)
  if (errorCode === 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED') accountOf(root)?.send({ type: 'account.lose' })
  if (errorCode === 'ERR.SSW.PAYMENT.UNKNOWN_TYPE') askWhoIsThere(root)
}

const askWhoIsThere = (root: Root) => {
  if (root.getSnapshot().context.who) accountOf(root)?.send({ type: 'account.read' })
}

/** Tells whether the sign-in may have ended together with the conversation that is being rebuilt. */
const askWhileRecovering = (root: Root) => {
  let before: unknown
  root.subscribe(({ value }) => {
    if (value === 'recovering' && before !== value) askWhoIsThere(root)
    before = value
  })
}

/** Records whether somebody is signed in, so that untouched home asks who it is after a reload. */
const noteSignIn = (root: Root, { selections }: SessionParts) =>
  accountOf(root)?.subscribe(({ context: { isTold, who } }) => {
    if (isTold) selections.noteSignedIn(who !== undefined)
  })

/** Clears the tab's storage and memory of data about the signed-in user: typed values, choices, searches and keys. */
const leaveNoTrace = ({ selections, drafts, vault, leave }: SessionParts) => {
  selections.clear()
  selections.keepExecutionKey('')
  selections.dropOpenAttempt()
  selections.noteSignedIn(false)
  drafts.forgetAll()
  vault.wipe()
  clearRecentSearches()
  leave()
}

/** Opens the bank's page in place of this one if its address is trusted. Otherwise tells the traveller. */
const openBankPage = (url: string) => {
  const address = bankAddress(url, location.origin)
  if (address) location.assign(address)
}

/**
 * Creates the root outside React, so that nothing runs twice. The caller starts it. The network is loaded with the first
 * operation.
 */
export const createSession = (parts: SessionParts): { root: Root; warmNetwork: () => void } => {
  const { selections, drafts, vault } = parts
  const input = withKeptCorrection(parts.input, drafts)
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
    try {
      return reached.readTrip(name, given, await reached.network.call(name, given, signal))
    } catch (problem) {
      noteLostSignIn(root, problem)
      throw problem
    }
  }
  const root: Root = createActor(
    chartsWith({
      perform,
      clearSelections: selections.clear,
      storeAttempt: selections.keepOpenAttempt,
      leaveForBank: openBankPage,
      leaveNoTrace: () => leaveNoTrace(parts),
    }),
    { input, ...(parts.inspect && { inspect: parts.inspect }) },
  )
  let key = input.executionKey
  // A traveller who leaves a bank's page with Back arrives at an address without a key, so the key at the start is needed.
  if (key !== '') selections.keepExecutionKey(key)
  root.subscribe(({ context: { executionKey } }) => {
    if (executionKey === key) return
    key = executionKey
    selections.keepExecutionKey(key)
  })
  keepCorrections(root, drafts)
  noteTrip(root, parts)
  noteSignIn(root, parts)
  askWhileRecovering(root)
  followHolds(root)
  followLeftTrips(root, () => {
    const discard = async () => {
      const { network: gateway, sellsOrders } = await reach()
      if (sellsOrders) await gateway.call('orderDiscardCart', { flow: 'mto', variables: { request: {} } })
    }
    // If the gateway cannot be told, the seat's hold expires there.
    discard().catch(() => {})
  })
  return { root, warmNetwork: () => void reach().catch(() => {}) }
}
