import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ContentContext } from '#src/content/content.tsx'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Flow } from '#src/domain/flow.ts'
import { isOutside, type Step } from '#src/domain/step.ts'
import { AccountContext } from '#src/trip/account.tsx'
import { AskedContext, type Asked } from '#src/trip/asked.tsx'
import { type CardVault, CardVaultContext } from '#src/trip/card-vault.tsx'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { SharingContext } from '#src/trip/sharing.tsx'
import { DraftsContext } from '#src/trip/draft.tsx'
import { type FlowActor, FlowContext } from '#src/trip/trip.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import { stepPath } from '../browser/asked-place.ts'
import { Boundary, type BrokenProps } from './Boundary.tsx'
import type { StoredDrafts } from '../browser/drafts.ts'
import { StepsContext, useLoadedSteps } from './loaded-parts.tsx'
import { firstStations } from './first-stations.ts'
import type { Language } from '../language/language.ts'
import { lineOfFlow } from './line-of-flow.ts'
import { Offline } from './Offline.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { accountActorOf, flowActorOf, type RootRef } from '../session/running-flow.ts'
import { Shell } from './Shell.tsx'
import type { LineTrip, StationFacts, TableStep } from './stations.ts'
import { StepInFocus } from './StepInFocus.tsx'
import type { Steps } from './steps.ts'
import type { NotedTroubles } from '../session/trouble-notes.ts'
import { TripLine } from './TripLine.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** Dependencies of the view, created once per page outside React. */
export interface StorefrontProps {
  root: RootRef
  /** The progress line of booking. */
  table: readonly TableStep[]
  /** The progress lines of the flows whose charts have run. */
  tables?: Partial<Record<Flow, readonly TableStep[]>>
  /** Functions for the progress line of a trip. They are loaded with the charts, before which there is no trip. */
  stationsOf?: (table: readonly TableStep[], trip: LineTrip) => StationFacts[]
  choiceMade?: (step: Step, trip: LineTrip) => ReactNode
  nextSaid?: (trip: LineTrip) => ReactNode
  configuration: Configuration
  language: Language
  steps: Steps
  drafts: StoredDrafts
  /** Keeps secrets until they are sent. Loaded with the charts, because the home page has no secrets. */
  vault?: CardVault
  asked: Asked
  /** Requests another page by its path. */
  go: (path: string) => void
  /** Opens the account dialog. */
  onAccount: () => void
  /** Opens the sharing dialog. */
  onShare?: () => void
  /** Called with the locale that the traveller selects. */
  onLanguage: (locale: string) => void
  troubles: NotedTroubles
  /** Components that are loaded with the charts: pages without a flow, notices above a step, and skeletons. */
  RootPage?: ComponentType<{ root: RootRef }>
  Above?: ComponentType
  StepSkeleton?: ComponentType<{ step: Step }>
  /** Replaces a page that failed to render. */
  Broken?: ComponentType<BrokenProps>
  /** Called once the page has been rendered or hydrated. */
  onShown?: (() => void) | undefined
}

const sameLine = (one: LineTrip, other: LineTrip): boolean =>
  (Object.keys(one) as (keyof LineTrip)[]).every((key) => one[key] === other[key])

interface FrameProps {
  given: StorefrontProps
  flow: Flow
  line: LineTrip
  /** Name of the step, or of the page of the root, that is shown. */
  shown: string
  stoodAt: RefObject<string | undefined>
  children: ReactNode
}

function Frame({ given, flow, line, shown, stoodAt, children }: FrameProps) {
  const { root, table, stationsOf = firstStations, go, onAccount, onShare, onLanguage, troubles, Above, Broken } = given
  const who = useSelector(root, ({ context }) => context.who)
  useHeadingFocus(shown, stoodAt)
  const ofFlow = given.tables?.[flow] ?? (flow === 'booking' ? table : undefined)
  return (
    <Shell
      account={<AccountEntry who={who} onOpen={onAccount} />}
      onHome={() => go('/home')}
      onLanguage={onLanguage}
      onShare={onShare}
      line={
        isOutside(line.at) || shown === 'nowhere' || !ofFlow ? undefined : (
          <TripLine
            stations={stationsOf(ofFlow, line)}
            trip={line}
            choiceMade={given.choiceMade}
            nextSaid={given.nextSaid}
            hrefOf={(step) => `#${stepPath(flow, step)}`}
            onGo={(step) => go(stepPath(flow, step))}
          />
        )
      }
    >
      <Offline troubles={troubles} />
      <OfflineNote />
      {Above ? <Above /> : null}
      <Boundary key={shown} Broken={Broken} onSearch={() => go('/home')}>
        {children}
      </Boundary>
    </Shell>
  )
}

function RunningFlow({ flow, given, stoodAt }: { flow: FlowActor } & Pick<FrameProps, 'given' | 'stoodAt'>) {
  const line = useSelector(flow, lineOfFlow, sameLine)
  const name = useSelector(flow, ({ context }) => context.flow)
  return (
    <FlowContext value={flow}>
      <Frame given={given} flow={name} line={line} shown={line.at} stoodAt={stoodAt}>
        <StepInFocus step={line.at} Skeleton={given.StepSkeleton} />
      </Frame>
    </FlowContext>
  )
}

/**
 * Root states that have their own page. The page takes the focus when it appears. The step that replaces it takes the focus in turn,
 * even if the same step was shown before.
 */
const pagesOfRoot: readonly unknown[] = [
  'asking',
  'unanswered',
  'unloaded',
  'unstarted',
  'recovering',
  'reopening',
  'recovered',
  'lost',
  'unopened',
  'broken',
  'nowhere',
]

/** Renders the step of the running flow. While no flow runs, renders the root's page. */
function Focus({ given }: { given: StorefrontProps }) {
  const { root, RootPage } = given
  const stoodAt = useRef<string | undefined>(undefined)
  const { kept, at, flow: name } = useSelector(root, ({ context }) => context)
  const value = useSelector(root, (snapshot) => snapshot.value)
  const flow = useSelector(root, () => flowActorOf(root))
  if (flow) return <RunningFlow flow={flow} given={given} stoodAt={stoodAt} />
  const line = { ...kept, flow: name, at, isHeld: false, isCommitting: true }
  return (
    <Frame
      given={given}
      flow={name}
      line={line}
      shown={typeof value === 'string' && pagesOfRoot.includes(value) ? value : at}
      stoodAt={stoodAt}
    >
      {RootPage ? <RootPage root={root} /> : null}
    </Frame>
  )
}

/** Renders its children again when the language changes or a part is loaded, so that they appear in the current locale. */
function InLanguage({ language, onShown, children }: Pick<StorefrontProps, 'language' | 'onShown'> & { children: ReactNode }) {
  const { contents } = useLoadedSteps()
  const [locale, setLocale] = useState(language.i18n.locale)
  useEffect(() => language.i18n.on('change', () => setLocale(language.i18n.locale)), [language])
  useLayoutEffect(() => {
    // Hides the prerendered skeleton as soon as anything is rendered, even an error.
    document.documentElement.classList.add('live')
    onShown?.()
  }, [onShown])
  return <ContentContext value={{ locale, steps: contents }}>{children}</ContentContext>
}

/** Renders the storefront with the current step. */
export function Storefront(given: StorefrontProps) {
  const { root, configuration, language, steps, drafts, vault, asked } = given
  return (
    <I18nProvider i18n={language.i18n}>
      <ConfigurationContext value={configuration}>
        <StepsContext value={steps}>
          <DraftsContext value={drafts}>
            <CardVaultContext value={vault}>
              <AskedContext value={asked}>
                <AccountContext value={accountActorOf(root)}>
                  <SharingContext value={given.onShare}>
                    <InLanguage language={language} onShown={given.onShown}>
                      <Boundary Broken={given.Broken} onSearch={() => given.go('/home')} isWholePage>
                        <Focus given={given} />
                      </Boundary>
                    </InLanguage>
                  </SharingContext>
                </AccountContext>
              </AskedContext>
            </CardVaultContext>
          </DraftsContext>
        </StepsContext>
      </ConfigurationContext>
    </I18nProvider>
  )
}
