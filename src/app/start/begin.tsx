import '#src/ui/print.css'
import type { ComponentType } from 'react'
import { Router } from 'wouter'
import { waitFor } from 'xstate'
import { booking } from '#machines/booking.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { loadOperations } from '#src/operations/declared.ts'
import { createVault, randomId } from '#src/network/vault.ts'
import type { Asked } from '#src/trip/asked.tsx'
import type { CardVault } from '#src/trip/card-vault.tsx'
import { AccountDoor } from '../account/AccountDoor.tsx'
import { AddressNotice } from '../frame/AddressNotice.tsx'
import { type Address, bindAddress } from './address.ts'
import { takeResetLink } from '../browser/reset-link.ts'
import { readArrival } from '../browser/arrival.ts'
import { choiceMade } from '../frame/choice-made.tsx'
import { whenDeletedElsewhere } from '../browser/deletion-news.ts'
import type { StoredDrafts } from '../browser/drafts.ts'
import type { EarlySearch } from './early-results.ts'
import type { Links } from '../session/follow-link.ts'
import { HoldNotice } from '../frame/HoldNotice.tsx'
import { ignoreFrameResizing } from '../browser/frame-resizing.ts'
import { isInsideCms } from '../settings/page-urls.ts'
import { servedPlace } from '../browser/served-place.ts'
import { nextSaid } from '../frame/next-said.tsx'
import { PageLanguage } from '../frame/PageLanguage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { Broken, RootPage } from '../frame/pages.tsx'
import { PressNotice } from '../frame/PressNotice.tsx'
import { guardKeptPage, openHome } from '../browser/kept-page.ts'
import { accountActorOf, flowActorOf, followFlow, type Root } from '../session/running-flow.ts'
import { startRecording } from '../session/recording.ts'
import { createSelections } from '../browser/selections.ts'
import { createSession } from '../session/session.ts'
import { whenSearched } from '../session/when-searched.ts'
import { settingsOf } from '../settings/settings.ts'
import { ShareDoor } from '../sharing/ShareDoor.tsx'
import { loadSkeletons, StepSkeleton } from '../frame/skeletons.tsx'
import { stationsOf, tableOf, type TableStep, usualNext } from '../frame/stations.ts'
import type { Steps } from '../frame/steps.ts'
import { runningChart, tablesWhileRunning } from '../frame/running-tables.ts'
import type { Store } from '../browser/storage.ts'
import type { NotedTroubles } from '../session/trouble-notes.ts'
import { Troubles } from '../frame/Troubles.tsx'

export interface BeginWith {
  view: Window
  configuration: Configuration
  chosenLocale: string
  /** Index of the current history entry if it has none, because the traveller left the page’s first entry before the charts ran. */
  newIndex: number
  /** The session storage of this tab. */
  store: Store
  drafts: StoredDrafts
  steps: Steps
  troubles: NotedTroubles
  /** The search that the page has asked already. */
  early: EarlySearch | undefined
  /** Reports the address's requests that were corrected or not met, and switches to the requested language. */
  say: (asked: Asked) => void
  speak: (locale: string) => void
}

/** A storefront whose charts run. */
export interface Begun {
  root: Root
  address: Address
  asked: Asked
  table: TableStep[]
  /** The progress lines of the other flows. */
  tables: Partial<Record<Flow, TableStep[]>>
  stationsOf: typeof stationsOf
  choiceMade: typeof choiceMade
  nextSaid: typeof nextSaid
  vault: CardVault
  openAccount: () => void
  openSharing: () => void
  RootPage: typeof RootPage
  /** Sets the page's title, and shows notices above every step. */
  Above: ComponentType
  StepSkeleton: typeof StepSkeleton
  Broken: typeof Broken
}

/**
 * Loads the step that usually comes next in the chart, the operations that it may send, and the skeletons of all steps, once the current one has its screen and
 * its data, and the page is idle.
 */
const warmAhead = (root: Root, steps: Steps, whenNoRequest: () => Promise<void>) => {
  const whenIdle: (work: () => void) => void =
    'requestIdleCallback' in globalThis ? (work) => void requestIdleCallback(work) : (work) => void setTimeout(work, 500)
  followFlow(root, (flow) => {
    if (!flow) return undefined
    let settled: Step | undefined
    const look = () => {
      const { at } = flow.getSnapshot().context
      if (at === settled) return
      settled = at
      const chart = runningChart(flow)
      const next = chart && usualNext(chart, at)
      const load = () => {
        loadOperations().catch(() => {})
        void loadSkeletons()
        if (next && flow.getSnapshot().context.at === at) void steps.load(next)
      }
      void steps
        .load(at)
        .then(whenNoRequest)
        .then(() => whenIdle(load))
    }
    look()
    return flow.subscribe(look).unsubscribe
  })
}

const unsettled: readonly unknown[] = ['recalling', 'starting', 'loading']

/**
 * Waits until the first step is known and its skeleton is loaded. Until then, the page keeps what it shows: home, a prerendered
 * skeleton, or the flights of an early search.
 */
const settled = (root: Root, at: Step, early: EarlySearch | undefined): Promise<unknown> => {
  if (early?.shown) return whenSearched(root)
  if (at === 'home') return waitFor(root, ({ value }) => !unsettled.includes(value))
  const hasChart = waitFor(root, ({ value }) => value !== 'loading')
  return at === 'flight-selection' ? hasChart : Promise.all([hasChart, loadSkeletons()])
}

/**
 * Reads the address and the storage, starts the charts, and keeps the address in step with them. Resolves once the first step can be
 * shown. All charts are in this file's chunk.
 */
export const begin = async ({
  view,
  configuration,
  chosenLocale,
  newIndex,
  store,
  drafts,
  steps,
  troubles,
  early,
  say,
  speak,
}: BeginWith): Promise<Begun> => {
  const resetLink = takeResetLink(view)
  const selections = createSelections(store)
  const arrival = readArrival(view.location, selections, new Date(), configuration)
  ignoreFrameResizing(view)
  const { hash, search } = view.location
  const vault = createVault()
  const settings = settingsOf(view.document)
  const served = servedPlace(settings, view.location.pathname).storefront
  const recording = startRecording(view, served)
  const { root, warmNetwork, whenNoRequest } = createSession({
    input: arrival.input,
    where: { hash, search },
    storefront: served,
    configuration,
    inspect: recording.inspect,
    settings,
    isInsideCms: isInsideCms(settings, view),
    selections,
    drafts,
    vault,
    early: early?.gateway,
    leave: () => openHome(view),
  })
  const tables = tablesWhileRunning(root, tableOf(booking.root))
  root.start()
  const links: Links = {
    read: (where) => readArrival(where, selections, new Date(), configuration),
    say,
    openAnew: () => view.location.reload(),
    speak,
  }
  const address = bindAddress(root, view, links, chosenLocale, newIndex, drafts)
  warmNetwork()
  const account = accountActorOf(root)
  account?.send(resetLink ? { type: 'reset.arrive', kind: resetLink.kind } : { type: 'account.read' })
  whenDeletedElsewhere(view, served, () => account?.send({ type: 'account.end' }))
  guardKeptPage(view, () => root.getSnapshot().context.who !== undefined)
  warmAhead(root, steps, whenNoRequest)
  const isCommitting = () => flowActorOf(root)?.getSnapshot().hasTag('committing') ?? false
  const Above = () => (
    <>
      <PageLanguage />
      <Router hook={address.hook} searchHook={address.searchHook} hrefs={address.hrefs}>
        <PageTitle />
      </Router>
      <Troubles root={root} troubles={troubles} />
      <PressNotice root={root} />
      <HoldNotice root={root} />
      <AddressNotice root={root} />
      {account ? (
        <AccountDoor
          account={account}
          vault={vault}
          isCommitting={isCommitting}
          troubles={troubles}
          resetKey={resetLink?.key ?? ''}
        />
      ) : null}
      <ShareDoor recording={recording} troubles={troubles} />
    </>
  )
  await settled(root, arrival.input.at, early)
  return {
    root,
    address,
    asked: arrival.asked,
    table: tables.booking,
    tables,
    stationsOf,
    choiceMade,
    nextSaid,
    vault: { seal: vault.seal, mintRequestId: randomId },
    openAccount: () => account?.send({ type: 'account.open' }),
    openSharing: recording.sharing.open,
    RootPage,
    Above,
    StepSkeleton,
    Broken,
  }
}
