import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keptOf } from '#machines/trip.ts'
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
import { type FlowActor, FlowContext, type FlowSnapshot } from '#src/trip/trip.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import { pathOf } from '../browser/asked-place.ts'
import { Boundary, type BrokenProps } from './Boundary.tsx'
import type { StoredDrafts } from '../browser/drafts.ts'
import { StepsContext, useLoadedSteps } from './loaded-parts.tsx'
import { firstStations } from './first-stations.ts'
import type { Language } from '../language/language.ts'
import { Offline } from './Offline.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { accountOf, flowOf, type RootRef, stepOf } from '../session/running-flow.ts'
import { Shell } from './Shell.tsx'
import type { LineTrip, StationFacts, TableStep } from './stations.ts'
import { StepInFocus } from './StepInFocus.tsx'
import type { Steps } from './steps.ts'
import type { NotedTroubles } from '../session/trouble-notes.ts'
import { TripLine } from './TripLine.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** Everything a storefront's view depends on, created once per page outside React. */
export interface Given {
  root: RootRef
  /** The flow's line. */
  table: readonly TableStep[]
  /** The other flows' lines, which are loaded with the charts. */
  tables?: Partial<Record<Flow, readonly TableStep[]>>
  /** Progress along a line, choices made, and what comes next. Loaded with the charts, before which no trip exists. */
  stationsOf?: (table: readonly TableStep[], trip: LineTrip) => StationFacts[]
  choiceMade?: (step: Step, trip: LineTrip) => ReactNode
  nextSaid?: (trip: LineTrip) => ReactNode
  configuration: Configuration
  language: Language
  steps: Steps
  drafts: StoredDrafts
  /** Loaded with the charts, because home has no secrets. */
  vault?: CardVault
  asked: Asked
  /** Requests another place by its path. */
  go: (path: string) => void
  /** Opens the account dialog. */
  onAccount: () => void
  /** Opens the sharing dialog. */
  onShare?: () => void
  /** Called with the chosen locale. */
  onLanguage: (locale: string) => void
  troubles: NotedTroubles
  /** Pages without a flow, notices above a step, and skeletons, which are loaded with the charts. */
  RootPage?: ComponentType<{ root: RootRef }>
  Above?: ComponentType
  StepSkeleton?: ComponentType<{ step: Step }>
  /** Shown if a page fails to render. */
  Broken?: ComponentType<BrokenProps>
}

type Standing = Pick<FlowSnapshot, 'value' | 'context' | 'hasTag'>

const lineOfFlow = (snapshot: Standing): LineTrip => ({
  ...keptOf(snapshot.context),
  flow: snapshot.context.flow,
  at: stepOf(snapshot),
  isHeld: snapshot.context.failure !== undefined,
  isCommitting: snapshot.hasTag('committing'),
})

const sameLine = (one: LineTrip, other: LineTrip): boolean =>
  (Object.keys(one) as (keyof LineTrip)[]).every((key) => one[key] === other[key])

interface FrameProps {
  given: Given
  flow: Flow
  line: LineTrip
  /** What to show: a step, or a page of the root. */
  shown: string
  stoodAt: RefObject<string | undefined>
  children: ReactNode
}

function Frame({ given, flow, line, shown, stoodAt, children }: FrameProps) {
  const { root, table, stationsOf = firstStations, go, onAccount, onShare, onLanguage, troubles, Above, Broken } = given
  const who = useSelector(root, ({ context }) => context.who)
  useHeadingFocus(shown, stoodAt)
  return (
    <Shell
      account={<AccountEntry who={who} onOpen={onAccount} />}
      onHome={() => go('/home')}
      onLanguage={onLanguage}
      onShare={onShare}
      line={
        isOutside(line.at) || shown === 'nowhere' ? undefined : (
          <TripLine
            stations={stationsOf(given.tables?.[flow] ?? table, line)}
            trip={line}
            choiceMade={given.choiceMade}
            nextSaid={given.nextSaid}
            hrefOf={(step) => `#${pathOf(flow, step)}`}
            onGo={(step) => go(pathOf(flow, step))}
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

const pagesOfRoot: readonly unknown[] = ['recovering', 'recovered', 'lost', 'broken', 'nowhere']

/** The running flow's step or, while none runs, the root's own page. */
function Focus({ given }: { given: Given }) {
  const { root, RootPage } = given
  const stoodAt = useRef<string | undefined>(undefined)
  const { kept, at, flow: name } = useSelector(root, ({ context }) => context)
  const value = useSelector(root, (snapshot) => snapshot.value)
  const flow = useSelector(root, () => flowOf(root))
  if (flow) return <RunningFlow flow={flow} given={given} stoodAt={stoodAt} />
  const line = { ...kept, flow: name, at, isHeld: false, isCommitting: true }
  return (
    <Frame given={given} flow={name} line={line} shown={pagesOfRoot.includes(value) ? String(value) : at} stoodAt={stoodAt}>
      {RootPage ? <RootPage root={root} /> : null}
    </Frame>
  )
}

/** Renders again when the language or what is loaded changes, so that everything below uses the current locale. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { contents } = useLoadedSteps()
  const [locale, setLocale] = useState(language.i18n.locale)
  useEffect(() => language.i18n.on('change', () => setLocale(language.i18n.locale)), [language])
  // Whatever is rendered first, errors included, replaces the prerendered skeleton.
  useLayoutEffect(() => document.documentElement.classList.add('live'), [])
  return <ContentContext value={{ locale, steps: contents }}>{children}</ContentContext>
}

/** The whole storefront around the current step. */
export function Storefront(given: Given) {
  const { root, configuration, language, steps, drafts, vault, asked } = given
  return (
    <I18nProvider i18n={language.i18n}>
      <ConfigurationContext value={configuration}>
        <StepsContext value={steps}>
          <DraftsContext value={drafts}>
            <CardVaultContext value={vault}>
              <AskedContext value={asked}>
                <AccountContext value={accountOf(root)}>
                  <SharingContext value={given.onShare}>
                    <InLanguage language={language}>
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
