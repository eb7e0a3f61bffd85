import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Step } from '#src/domain/step.ts'
import { RouteLine, type Station, type StationStatus } from '#src/ui/RouteLine.tsx'
import type { LineTrip, StationFacts } from './stations.ts'
import { useStepNames } from '../language/step-names.ts'

export interface TripLineProps {
  /** Stations of the flow, with their status in this trip. */
  stations: readonly StationFacts[]
  trip: LineTrip
  /** Describes the choice made at a completed station. Undefined if there was none. */
  choiceMade?: ((step: Step, trip: LineTrip) => ReactNode) | undefined
  /** Describes the next step if it is more than the next station, for example the payment of a sum. Otherwise undefined. */
  nextSaid?: ((trip: LineTrip) => ReactNode) | undefined
  hrefOf: (step: Step) => string
  onGo: (step: Step) => void
}

function useStatusWords(): Record<StationStatus, string> {
  const { t } = useLingui()
  return {
    done: t`done`,
    taken: t`done`,
    skipped: t`skipped`,
    ahead: t`not yet done`,
    now: t`you are here`,
    blocked: t`you are here, something needs your attention`,
  }
}

/** Progress line of the running flow. Its stations come from the chart, and the choices from the trip. */
export function TripLine({ stations: facts, trip, choiceMade, nextSaid, hrefOf, onGo }: TripLineProps) {
  const { t } = useLingui()
  const names = useStepNames()
  const statusWords = useStatusWords()
  const stations = facts.map(({ step, isOptional, status, mayGo }): Station => {
    const isPast = status === 'done' || status === 'taken'
    return {
      id: step,
      name: names[step],
      status,
      optional: isOptional,
      statusWords: statusWords[status],
      detail: isPast ? choiceMade?.(step, trip) : undefined,
      href: mayGo ? hrefOf(step) : undefined,
      onPress: mayGo ? () => onGo(step) : undefined,
    }
  })
  const here = facts.findIndex(({ status }) => status === 'now' || status === 'blocked')
  const next = facts.find(({ step }) => step === facts[here]?.leadsTo)
  const position = here + 1
  const count = facts.length
  const nextName = next && names[next.step]
  return (
    <RouteLine
      isDense={trip.at === 'flight-selection'}
      label={t`Your booking`}
      stations={stations}
      summary={{
        where: (
          <Trans>
            Step {position} of {count}
          </Trans>
        ),
        next:
          nextSaid?.(trip) ??
          (next && (next.isOptional ? <Trans>Next: {nextName}, optional</Trans> : <Trans>Next: {nextName}</Trans>)),
      }}
    />
  )
}
