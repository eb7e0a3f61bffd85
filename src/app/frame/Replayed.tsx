import { I18nProvider } from '@lingui/react'
import { type ComponentType, type ReactNode, use, useEffect, useMemo } from 'react'
import { ContentContext } from '#src/content/content.tsx'
import { AccountContext } from '#src/trip/account.tsx'
import type { Configuration } from '#src/domain/configuration.ts'
import { defaultStorefront } from '#src/domain/constants.ts'
import type { Step } from '#src/domain/step.ts'
import { CardVaultContext } from '#src/trip/card-vault.tsx'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { NowContext } from '#src/trip/now.ts'
import { FlowContext, type FlowSnapshot } from '#src/trip/trip.tsx'
import { Page, PageDocument } from '#src/ui/Page.tsx'
import { StepsContext, useLoadedSteps } from './loaded-parts.tsx'
import { HoldNoticeOf } from './HoldNotice.tsx'
import { createLanguage, type Language } from '../language/language.ts'
import { RootPage } from './pages.tsx'
import { stepOf } from '../session/running-flow.ts'
import { loadScreen } from './screens.ts'
import { loadSkeletons } from './skeletons.tsx'
import type { ReplayedPage } from '#src/visualizer/replayed-page.ts'
import { StepInFocus } from './StepInFocus.tsx'
import { createSteps, type Steps } from './steps.ts'
import { keepOutStorage } from './keep-out-storage.ts'
import { usePane } from './pane.ts'

keepOutStorage(window)

interface Voice {
  language: Language
  steps: Steps
  ready: Promise<void>
}

const voices = new Map<string, Voice>()

/** Loads the messages, skeletons and screens of a locale, once. */
const voiceOf = (locale: string): Voice => {
  const met = voices.get(locale)
  if (met) return met
  const language = createLanguage(locale)
  const ready = Promise.all([language.need('storefront', 'trip'), loadSkeletons()]).then(() => undefined)
  const voice = { language, steps: createSteps(language, {}, loadScreen), ready }
  voices.set(locale, voice)
  voice.ready.catch(() => voices.delete(locale))
  return voice
}

const configurations = new Map<string, Promise<Configuration>>()

/** Loads the storefront's current configuration from a file of the build, so that the desk needs no request to the gateway. */
const configurationOf = (storefront: string): Promise<Configuration> => {
  const met = configurations.get(storefront)
  if (met) return met
  const coming = fetch(`/data/storefronts/${storefront}.json`).then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    return answer.json() as Promise<Configuration>
  })
  configurations.set(storefront, coming)
  coming.catch(() => configurations.delete(storefront))
  return coming
}

const still = { unsubscribe: () => {} }

/** Substitute for an actor: its snapshot never changes, and it ignores events. */
const standInOf = <Snapshot,>(snapshot: Snapshot) => ({ getSnapshot: () => snapshot, subscribe: () => still, send: () => {} })

const sealsNothing = { seal: () => [], mintRequestId: () => '', isForShow: true } as const

interface InVoiceProps {
  voice: Voice
  storefront: string
  children: ReactNode
}

function InVoice({ voice: { language, steps, ready }, storefront, children }: InVoiceProps) {
  use(ready)
  const configuration = use(configurationOf(storefront))
  return (
    <I18nProvider i18n={language.i18n}>
      <StepsContext value={steps}>
        <CardVaultContext value={sealsNothing}>
          <ConfigurationContext value={configuration}>
            <WithContent locale={language.i18n.locale}>{children}</WithContent>
          </ConfigurationContext>
        </CardVaultContext>
      </StepsContext>
    </I18nProvider>
  )
}

function WithContent({ locale, children }: { locale: string; children: ReactNode }) {
  const { contents } = useLoadedSteps()
  return <ContentContext value={{ locale, steps: contents }}>{children}</ContentContext>
}

/**
 * Keeps the previous page until the parts of a step are loaded, because the traveller saw no skeleton here. Has no other hooks, because
 * React confuses those after a `use` that is skipped when a suspended component renders again.
 */
function WhenLoaded({ steps, step, children }: { steps: Steps; step: Step; children: ReactNode }) {
  const { screens, failed } = steps.loaded()
  if (!screens[step] && !failed.includes(step)) use(steps.load(step))
  return children
}

/** What surrounds a replayed page. */
export interface AroundProps {
  /** Undefined while no flow runs. */
  snapshot?: FlowSnapshot
  children: ReactNode
}

interface FlowProps extends Pick<ReplayedPage, 'account'> {
  snapshot: FlowSnapshot
  steps: Steps
  Around: ComponentType<AroundProps>
}

function Flow({ snapshot, account, steps, Around }: FlowProps) {
  const flow = useMemo(() => standInOf(snapshot), [snapshot])
  const beside = useMemo(() => account && standInOf(account), [account])
  const step = stepOf(snapshot)
  useEffect(() => {
    if (steps.loaded().failed.includes(step)) void steps.load(step)
  }, [steps, step])
  return (
    <AccountContext value={beside}>
      <FlowContext value={flow}>
        <Around snapshot={snapshot}>
          <WhenLoaded steps={steps} step={step}>
            <HoldNoticeOf flow={flow} />
            <StepInFocus step={step} />
          </WhenLoaded>
        </Around>
      </FlowContext>
    </AccountContext>
  )
}

/** Loads everything that the page of a snapshot needs, so that it is complete when it is first rendered. */
export const loadReplayed = async ({ chart, snapshot, locale, storefront = defaultStorefront }: ReplayedPage): Promise<void> => {
  const { ready, steps } = voiceOf(locale)
  const isRoot = chart === 'storefront'
  await Promise.all([ready, configurationOf(storefront), isRoot ? undefined : steps.load(stepOf(snapshot as FlowSnapshot))])
}

interface ReplayedProps extends ReplayedPage {
  /** Renders the header and footer around a page. By default there are none. */
  Around?: ComponentType<AroundProps>
}

const Plain = ({ children }: { children: ReactNode }) => <Page skipLabel={null}>{children}</Page>

/** Renders the page of a snapshot with the same components that travellers use. */
export function Replayed({
  chart,
  snapshot,
  locale,
  storefront = defaultStorefront,
  account,
  now,
  Around = Plain,
}: ReplayedProps) {
  const voice = voiceOf(locale)
  const pane = usePane()
  return (
    <InVoice voice={voice} storefront={storefront}>
      <PageDocument value={pane}>
        <NowContext value={now}>
          {chart === 'storefront' ? (
            <Around>
              <RootPage root={standInOf(snapshot)} />
            </Around>
          ) : (
            <Flow snapshot={snapshot as FlowSnapshot} account={account} steps={voice.steps} Around={Around} />
          )}
        </NowContext>
      </PageDocument>
    </InVoice>
  )
}
