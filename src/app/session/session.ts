import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { account } from '#machines/account.ts'
import { booking } from '#machines/booking.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import type { FlowChartName, SessionInput } from '#machines/session.ts'
import { storefront } from '#machines/storefront.ts'
import { bankAddress } from '#src/domain/bank-address.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import { type Failure, toFailure } from '#src/domain/failure.ts'
import type { Vault } from '#src/network/vault.ts'
import { clearRecentSearches } from '#src/steps/home/recent-storage.ts'
import { operationActors, type Perform } from './actors.ts'
import type { StoredDrafts } from '../browser/drafts.ts'
import type { HashAndQuery } from '../browser/asked-place.ts'
import { fetchGlobalData } from '../settings/global-data.ts'
import type { EarlyGateway, KnownByCharts } from './early-gateway.ts'
import { askFirstQuestion } from './first-question.ts'
import { type FlowCharts, laterCharts, loadChart } from './flow-charts.ts'
import { followHolds } from './hold-clock.ts'
import { keepCorrections, withKeptCorrection } from './kept-correction.ts'
import { keepSearch } from './kept-search.ts'
import { followLeftTrips } from './left-order.ts'
import { accountActorOf, flowActorOf, followFlow, type Root } from './running-flow.ts'
import type { Selections } from '../browser/selections.ts'
import { tellOfDeletion } from '../browser/deletion-news.ts'
import type { ReachedGateway } from './reach-gateway.ts'
import { createRequestsUnderWay } from './requests-under-way.ts'
import type { Settings } from '../settings/settings.ts'

/** Effects that the charts leave to the page: operations, and storing data of the session. */
export interface Effects {
  perform: Perform
  clearSelections: () => void
  storeAttempt: (requestId: string) => void
  /** Leaves this page for the bank's. */
  leaveForBank: (url: string) => void
  /** Deletes everything about the signed-in user and their trip from this tab. */
  leaveNoTrace: () => void
  /** Deletes the same from the storage, and tells other tabs that the account has been deleted. */
  eraseTraces: () => void
}

/** Connects the root chart and its flows with operations and effects. The root loads those that are not among `charts`. */
export const chartsWith = (
  { perform, clearSelections, storeAttempt, leaveForBank, leaveNoTrace, eraseTraces }: Effects,
  charts: Partial<FlowCharts>,
) => {
  const actors = operationActors(perform)
  const actions = {
    'store attempt': (_: unknown, { requestId }: { requestId: string }) => storeAttempt(requestId),
    'leave for the bank': (_: unknown, { url }: { url: string }) => leaveForBank(url),
  }
  const running = (chart: FlowCharts[FlowChartName]) => chart.provide({ actors, actions })
  const root = storefront.provide({
    actors: {
      init: actors.init,
      dcmcInit: actors.dcmcInit,
      tripDetails: actors.tripDetails,
      account: account.provide({ actors, actions: { 'leave no trace': leaveNoTrace, 'erase traces': eraseTraces } }),
      ...(Object.fromEntries(Object.entries(charts).map(([name, chart]) => [name, running(chart)])) as Partial<FlowCharts>),
      chart: fromPromise<void, { name: FlowChartName }>(async ({ input: { name } }) => {
        if (name !== 'booking') Object.assign(root.implementations.actors, { [name]: running(await loadChart(name)) })
      }),
      recall: recall.provide({ actors }),
      recovery: recovery.provide({ actors }),
      reopening: reopening.provide({ actors }),
    },
    actions: { 'clear selections': clearSelections },
  })
  return root
}

export interface SessionParts {
  input: SessionInput
  storefront: string
  configuration: Configuration
  /** The address that opened the page. */
  where: HashAndQuery
  settings: Settings
  isInsideCms: boolean
  selections: Selections
  drafts: StoredDrafts
  vault: Vault
  /** Reloads the home page, which clears the memory. */
  leave: () => void
  /** The network, if the page has opened it before the charts. */
  early?: EarlyGateway | undefined
  /** Observes the charts, for the recorder. */
  inspect?: (seen: InspectionEvent) => void
}

const unreachable: Failure = {
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.PROGRAM_MISSING',
  errorMessage: 'no response received',
}

/** Stores the choices of the running flow in the session storage, and removes outdated ones. */
const noteTrip = (root: Root, { selections, drafts, vault }: SessionParts) =>
  followFlow(root, (flow) => {
    if (!flow) return undefined
    let { cart, covers, contract, openAttempt, challenge } = flow.getSnapshot().context
    const { unsubscribe } = flow.subscribe(({ context }) => {
      const isNoted = context.cart === cart && context.covers === covers && context.contract === contract
      if (context.cart && !isNoted) selections.note(context.cart, context)
      if (context.openAttempt !== undefined && context.challenge && context.challenge !== challenge)
        selections.keepChallenge(context.challenge)
      if (openAttempt !== undefined && context.openAttempt === undefined) {
        selections.dropOpenAttempt()
        // The purchase may have taken miles, so the balance is read again.
        askWhoIsThere(root)
      }
      if (context.at === 'confirmation') {
        // The confirmation reads the correction that it reports from its draft.
        drafts.forgetAll('confirmation')
        vault.wipe()
      }
      ;({ cart, covers, contract, openAttempt, challenge } = context)
    })
    return unsubscribe
  })

/**
 * Reports to the account that the sign-in has expired, if a response says so. If the response only suggests it, asks the gateway who is
 * signed in.
 */
const noteLostSignIn = (root: Root, problem: unknown) => {
  const { errorCode } = toFailure(problem)
  if (errorCode === 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED') accountActorOf(root)?.send({ type: 'account.lose' })
  if (errorCode === 'ERR.SSW.PAYMENT.UNKNOWN_TYPE') askWhoIsThere(root)
}

const askWhoIsThere = (root: Root) => {
  if (root.getSnapshot().context.who) accountActorOf(root)?.send({ type: 'account.read' })
}

/** Asks the gateway who is signed in when a conversation is rebuilt, because the sign-in may have expired with it. */
const askWhileRecovering = (root: Root) => {
  let before: unknown
  root.subscribe(({ value }) => {
    if (value === 'recovering' && before !== value) askWhoIsThere(root)
    before = value
  })
}

/** Remembers whether somebody is signed in. After a reload, the home page then asks who it is. */
const noteSignIn = (root: Root, { selections }: SessionParts) =>
  accountActorOf(root)?.subscribe(({ context: { isTold, who } }) => {
    if (isTold) selections.noteSignedIn(who !== undefined)
  })

/** Deletes data about the signed-in user from the storage: typed values, choices, searches and keys. */
const eraseTraces = ({ selections, drafts, vault }: SessionParts) => {
  selections.clear()
  selections.keepExecutionKey('')
  selections.dropOpenAttempt()
  selections.noteSignedIn(false)
  drafts.forgetAll()
  vault.wipe()
  clearRecentSearches()
}

/** Replaces this page by the bank's. Does nothing if the address is not trusted, which the step's screen then says. */
const openBankPage = (url: string) => {
  const address = bankAddress(url, location.origin)
  if (address) location.assign(address)
}

export interface Session {
  root: Root
  /** Loads the network before the first operation. */
  warmNetwork: () => void
  /** Resolves once no operation of a chart is under way. */
  whenNoRequest: () => Promise<void>
}

/**
 * Creates the root chart outside React, which could run effects twice. The caller starts it. The network is loaded with the first
 * operation.
 */
export const createSession = (parts: SessionParts): Session => {
  const { selections, drafts, vault } = parts
  const input = { ...withKeptCorrection(parts.input, drafts), opensWith: parts.configuration.opensWith, absent: laterCharts }
  const knownByCharts = (): KnownByCharts => ({
    currentKey: () => root.getSnapshot().context.executionKey,
    listener: {
      received: (key) => root.send({ type: 'execution.received', key }),
      ended: (key) => root.send({ type: 'execution.ended', key }),
    },
    fill: vault.fill,
    pageName: () => flowActorOf(root)?.getSnapshot().context.at ?? root.getSnapshot().context.at,
  })
  const open = async (): Promise<ReachedGateway> => {
    const { settings, isInsideCms } = parts
    const [{ reachGateway }, data] = await Promise.all([
      import('./reach-gateway.ts'),
      fetchGlobalData({ settings, isInsideCms, origin: location.origin }),
    ])
    const { where, configuration } = parts
    const { search } = input.kept
    const isResuming = root.getSnapshot().context.hasSomethingToResume
    return reachGateway(data, {
      ...parts,
      ...knownByCharts(),
      askFirst: (ahead, routes) => askFirstQuestion(ahead, { where, routes, search, isResuming, configuration }),
    })
  }
  let network: Promise<ReachedGateway> | undefined
  const reach = (): Promise<ReachedGateway> => {
    network ??= parts.early ? Promise.resolve(parts.early).then(({ handOver }) => handOver(knownByCharts())) : open()
    network.catch(() => (network = undefined))
    return network
  }
  const underWay = createRequestsUnderWay()
  const ask: Perform = async (name, given, signal) => {
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
    chartsWith(
      {
        perform: (name, given, signal) => underWay.during(ask(name, given, signal)),
        clearSelections: selections.clear,
        storeAttempt: selections.keepOpenAttempt,
        leaveForBank: openBankPage,
        leaveNoTrace: () => {
          eraseTraces(parts)
          parts.leave()
        },
        eraseTraces: () => {
          eraseTraces(parts)
          tellOfDeletion(parts.storefront)
        },
      },
      { booking },
    ),
    { input, ...(parts.inspect && { inspect: parts.inspect }) },
  )
  let key = input.executionKey
  // A traveller who uses Back on the bank's page returns to an address without a key, so the initial key is stored too.
  if (key !== '') selections.keepExecutionKey(key)
  root.subscribe(({ context: { executionKey } }) => {
    if (executionKey === key) return
    key = executionKey
    selections.keepExecutionKey(key)
  })
  keepCorrections(root, drafts)
  keepSearch(root, drafts, parts.configuration)
  noteTrip(root, parts)
  noteSignIn(root, parts)
  askWhileRecovering(root)
  followHolds(root)
  followLeftTrips(root, () => {
    const discard = async () => {
      const { network: gateway, sellsOrders } = await reach()
      if (sellsOrders) await gateway.call('orderDiscardCart', { flow: 'mto', variables: { request: {} } })
    }
    // If this request fails, the seats are released when their hold at the gateway expires.
    discard().catch(() => {})
  })
  return { root, warmNetwork: () => void reach().catch(() => {}), whenNoRequest: underWay.whenNone }
}
