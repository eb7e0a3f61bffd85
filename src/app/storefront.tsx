import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { booking } from '#machines/booking.ts'
import { keptOf, nothingKept } from '#machines/trip.ts'
import { ContentContext } from '#src/content/content.tsx'
import { isStep, type Step } from '#src/domain/step.ts'
import { AskedContext, type Asked } from '#src/trip/asked.tsx'
import { type CardVault, CardVaultContext } from '#src/trip/card-vault.tsx'
import { DraftsContext } from '#src/trip/draft.tsx'
import { type FlowActor, FlowContext, type FlowSnapshot } from '#src/trip/trip.tsx'
import { type Address, pathOf } from './address.ts'
import type { StoredDrafts } from './drafts.ts'
import { StepsContext, useLoadedSteps } from './given.tsx'
import type { Language } from './language.ts'
import { Broken, Lost, Recovered, Recovering } from './pages.tsx'
import type { Place } from './place.ts'
import { flowOf, type Root } from './session.ts'
import { Shell } from './Shell.tsx'
import { StepSkeleton } from './skeletons.tsx'
import { type ChartNode, type LineTrip, tableOf } from './stations.ts'
import { StepInFocus } from './StepInFocus.tsx'
import type { Steps } from './steps.ts'
import { Troubles } from './Troubles.tsx'
import { TripLine } from './TripLine.tsx'

/** Everything a storefront's view is given: made once per page, outside React. */
export interface Given {
  root: Root
  place: Place
  language: Language
  steps: Steps
  drafts: StoredDrafts
  vault: CardVault
  asked: Asked
  address: Pick<Address, 'hook' | 'searchHook' | 'hrefs'>
  /** Called with the locale that the traveller chose. */
  onLanguage: (locale: string) => void
  /** Storage is blocked or full: what is typed lives as long as the page. */
  troubles: { isMemoryOnly: () => boolean; subscribe: (listener: () => void) => () => void }
}

const table = tableOf(booking.root as unknown as ChartNode)

/** The step in focus: the flow's, and while it ends still the one it was at. */
const stepOf = ({ value, context }: FlowSnapshot): Step => {
  const [name = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  return isStep(name) ? name : context.at
}

const lineOfFlow = (snapshot: FlowSnapshot): LineTrip => ({
  ...keptOf(snapshot.context),
  at: stepOf(snapshot),
  isHeld: snapshot.context.failure !== undefined,
  isCommitting: snapshot.hasTag('committing'),
})

const sameLine = (one: LineTrip, other: LineTrip): boolean =>
  (Object.keys(one) as (keyof LineTrip)[]).every((key) => one[key] === other[key])

interface PartProps {
  root: Root
  frame: (line: LineTrip | undefined, children: ReactNode) => ReactNode
}

function RunningFlow({ flow, frame }: { flow: FlowActor; frame: PartProps['frame'] }) {
  const line = useSelector(flow, lineOfFlow, sameLine)
  return <FlowContext value={flow}>{frame(line, <StepInFocus step={line.at} />)}</FlowContext>
}

/** What the root shows while no flow runs, and the flow's step while one does. */
function Focus({ root, frame }: PartProps) {
  const { value, context } = useSelector(root, (snapshot) => snapshot)
  const flow = flowOf(root)
  const searchAnew = () => root.send({ type: 'flow.start', flow: 'booking', at: 'home' })
  if (flow) return <RunningFlow flow={flow} frame={frame} />
  const line: LineTrip = { ...context.kept, at: context.at, isHeld: false, isCommitting: true }
  if (value === 'recovering') return frame(line, <Recovering />)
  if (value === 'recovered') {
    const accept = () => root.send({ type: 'changes.accept' })
    const refuse = () => root.send({ type: 'changes.refuse' })
    return frame(line, <Recovered changes={context.changes} onAccept={accept} onRefuse={refuse} />)
  }
  if (value === 'lost') return frame(line, <Lost onRetry={() => root.send({ type: 'step.retry' })} onSearch={searchAnew} />)
  if (value === 'broken') return frame({ ...nothingKept, ...line, at: 'home' }, <Broken onSearch={searchAnew} />)
  return frame(line, <StepSkeleton step={context.at} />)
}

function Framed({ root, place, onLanguage, troubles }: Given) {
  const [, go] = useLocation()
  const frame: PartProps['frame'] = (line, children) => (
    <Shell
      place={place}
      onHome={() => go('/home')}
      onLanguage={onLanguage}
      line={
        line && (
          <TripLine
            table={table}
            trip={line}
            hrefOf={(step) => `#${pathOf('booking', step)}`}
            onGo={(step) => go(pathOf('booking', step))}
          />
        )
      }
    >
      <Troubles {...troubles} root={root} />
      {children}
    </Shell>
  )
  return <Focus root={root} frame={frame} />
}

function WithContent({ locale, children }: { locale: string; children: ReactNode }) {
  const { contents } = useLoadedSteps()
  return <ContentContext value={{ locale, steps: contents }}>{children}</ContentContext>
}

/** Renders again with the language: everything below reads its words in the locale in use. */
function InLanguage({ language, children }: { language: Language; children: (locale: string) => ReactNode }) {
  const [locale, setLocale] = useState(language.i18n.locale)
  useEffect(() => language.i18n.on('change', () => setLocale(language.i18n.locale)), [language])
  return children(locale)
}

/** The whole storefront around the step in focus. */
export const Storefront: ComponentType<Given> = (given) => {
  const { language, steps, drafts, vault, asked, address } = given
  return (
    <I18nProvider i18n={language.i18n}>
      <Router hook={address.hook as never} searchHook={address.searchHook} hrefs={address.hrefs}>
        <StepsContext value={steps}>
          <DraftsContext value={drafts}>
            <CardVaultContext value={vault}>
              <AskedContext value={asked}>
                <InLanguage language={language}>
                  {(locale) => (
                    <WithContent locale={locale}>
                      <Framed {...given} />
                    </WithContent>
                  )}
                </InLanguage>
              </AskedContext>
            </CardVaultContext>
          </DraftsContext>
        </StepsContext>
      </Router>
    </I18nProvider>
  )
}
