import { Trans } from '@lingui/react/macro'
import { nothingKept } from '#machines/trip.ts'
import { type Configuration, inLocale } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import { Columns } from '#src/ui/Page.tsx'
import page from '#src/ui/Page.module.css'
import { PageHeader } from '#src/ui/PageHeader.tsx'
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

/** A step before the application has loaded, with header, progress line and skeleton. Nothing in it can be pressed. */
export function WaitingPage({ step, configuration, locale, table }: WaitingProps) {
  const trip: LineTrip | undefined = step && { ...nothingKept, at: step, isHeld: false, isCommitting: true }
  return (
    <div data-step={step ?? 'other'} inert>
      <PageHeader
        code={configuration.airline}
        name={<bdi className={shell.name}>{inLocale(configuration.name, locale)}</bdi>}
        homeHref="#/home"
        navLabel=""
        links={[]}
      />
      {trip ? <TripLine stations={stationsOf(table, trip)} trip={trip} hrefOf={() => ''} onGo={() => {}} /> : null}
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
