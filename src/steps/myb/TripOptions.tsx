import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripOption } from '#src/domain/booking.ts'
import { CheckInWords } from '#src/trip/CheckInWords.tsx'
import { AllRules } from './AllRules.tsx'
import { ContactUs } from '#src/trip/ContactUs.tsx'
import { AirportTime } from '#src/trip/AirportTime.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { useTripOptionName, useTripRefusal } from '#src/trip/trip-option-words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { NoneIcon } from '#src/ui/answer-icons.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './myb.module.css'
import { isOn, optionsInOrder, sectionIdOf, refusedOptions, flowStartOf } from './trip-actions.ts'

interface WayProps {
  tripOption: string
  variant?: 'plain' | undefined
  children: ReactNode
}

/** Link to the flow of an option. An option without a flow is plain text. */
function Way({ tripOption, variant, children }: WayProps) {
  const send = useSend()
  const way = flowStartOf[tripOption]
  const place = sectionIdOf[tripOption]
  if (way)
    return (
      <Button variant={variant} wide={!variant} onClick={() => send({ type: 'flow.leave', ...way })}>
        {children}
      </Button>
    )
  if (place === undefined) return <b>{children}</b>
  const show = () => {
    const part = document.getElementById(place)
    part?.scrollIntoView({ block: 'start' })
    part?.focus()
  }
  return (
    <Button variant={variant} wide={!variant} onClick={show}>
      {children}
    </Button>
  )
}

function Possible({ option: { tripOption, until }, airport }: { option: TripOption; airport: string }) {
  const optionName = useTripOptionName()
  return (
    <li className={styles.possible}>
      <Way tripOption={tripOption}>{optionName(tripOption)}</Way>
      {until === undefined ? null : (
        <Muted small>
          <Trans>
            Until <AirportTime instant={until} airport={airport} />
          </Trans>
        </Muted>
      )}
      {(flowStartOf[tripOption] ?? sectionIdOf[tripOption]) ? null : (
        <Muted small>
          <Trans>You can’t do this online. Contact us and we’ll do it for you.</Trans>
        </Muted>
      )}
    </li>
  )
}

interface RefusedProps {
  option: TripOption
  airport: string
  /** The alternative can be chosen. */
  isAlternativeOn: boolean
}

function Refused({ option: { tripOption, failureReason, until, alternative }, airport, isAlternativeOn }: RefusedProps) {
  const optionName = useTripOptionName()
  const refusal = useTripRefusal()
  const isAtAirport = tripOption === 'CHECK_IN' && failureReason === 'disabled'
  const alternativeName = optionName(alternative ?? '')
  return (
    <li className={styles.refused}>
      <NoneIcon className={styles.refusedIcon} />
      <div>
        <p>
          <b>{optionName(tripOption)}</b>
        </p>
        <p>
          <Muted small>{isAtAirport ? <CheckInWords /> : refusal(failureReason)}</Muted>
        </p>
        {until === undefined ? null : (
          <p>
            <Muted small>
              <Trans>
                Was available until <AirportTime instant={until} airport={airport} />
              </Trans>
            </Muted>
          </p>
        )}
        <AllRules tripOption={tripOption} />
        {alternative !== undefined && isAlternativeOn ? (
          <p>
            <Way tripOption={alternative} variant="plain">
              <Trans>You can instead: {alternativeName}</Trans>
            </Way>
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** Lists the trip's available options. The unavailable ones are collapsed below them, each with its reason, deadline and alternative. */
export function TripOptions({ options, airport }: { options: readonly TripOption[]; airport: string }) {
  if (options.length === 0) return null
  const possible = optionsInOrder(options).filter(({ enabled }) => enabled)
  const refused = refusedOptions(options)
  return (
    <Card heading={<Trans>What you can do</Trans>} prints={false}>
      {possible.length > 0 ? (
        <ul className={styles.options}>
          {possible.map((option) => (
            <Possible key={option.tripOption} option={option} airport={airport} />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>There’s nothing left to change on this trip online.</Trans>
        </p>
      )}
      {refused.length > 0 ? (
        <Disclosure summary={<Trans>Not available for this trip</Trans>}>
          <ul className={styles.options}>
            {refused.map((option) => (
              <Refused
                key={option.tripOption}
                option={option}
                airport={airport}
                isAlternativeOn={option.alternative !== undefined && isOn(options, option.alternative)}
              />
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <p>
        <Muted small>
          <ContactUs />
        </Muted>
      </p>
    </Card>
  )
}
