import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nothingKept } from '#machines/trip.ts'
import { type Configuration, inLocale } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import { Columns } from '#src/ui/Page.tsx'
import page from '#src/ui/Page.module.css'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SandboxBanner } from './SandboxBanner.tsx'
import shell from './Shell.module.css'
import { PlainSkeleton, StepSkeleton } from './skeletons.tsx'
import { type LineTrip, stationsOf, type TableStep } from './stations.ts'
import { TripLine } from './TripLine.tsx'

/** Props of a step that is prerendered for a storefront. */
export interface WaitingProps {
  /** Undefined for steps without a prerendered skeleton of their own. The progress line is then left out. */
  step: Step | undefined
  configuration: Configuration
  locale: string
  table: readonly TableStep[]
}

/** Header and progress line of a step. Nothing in them can be pressed. */
function WaitingTop({ step, configuration, locale, table }: WaitingProps) {
  const trip: LineTrip | undefined = step && { ...nothingKept, at: step, isHeld: false, isCommitting: true }
  return (
    <>
      <PageHeader
        code={configuration.airline}
        name={<bdi className={shell.name}>{inLocale(configuration.name, locale)}</bdi>}
        homeHref="#/home"
        navLabel=""
        links={[]}
      />
      {trip ? <TripLine stations={stationsOf(table, trip)} trip={trip} hrefOf={() => ''} onGo={() => {}} /> : null}
    </>
  )
}

/**
 * A step with content before the application has loaded. The inline script remembers which button was pressed last, and the application presses it. The
 * banner of a sandbox is included, because the content must not move when the application replaces it.
 */
export function EarlyPage({ children, ...given }: WaitingProps & { children: ReactNode }) {
  return (
    <div data-step={given.step} data-early="">
      <div inert>
        <SandboxBanner />
        <WaitingTop {...given} />
      </div>
      <main className={page.main}>
        <Columns>{children}</Columns>
      </main>
    </div>
  )
}

/** A step before the application has loaded, with header, progress line and skeleton. Nothing in it can be pressed. */
export function WaitingPage(given: WaitingProps) {
  const { step } = given
  return (
    <div data-step={step ?? 'other'} inert>
      <WaitingTop {...given} />
      <div className={page.main}>
        <Columns>{step ? <StepSkeleton step={step} /> : <PlainSkeleton />}</Columns>
      </div>
    </div>
  )
}

/** Shown in browsers without JavaScript. The gateway replaces the comment by the requested search. */
export function WithoutScript() {
  return (
    <div className="without-script">
      <p>
        <Trans>
          <b>Booking needs JavaScript.</b> It’s switched off in this browser. Switch it on and reload this page; your search is
          kept in the address.
        </Trans>
      </p>
    </div>
  )
}
