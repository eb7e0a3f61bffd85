import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type LinkCorrection, type CorrectionReason, parameterOf } from '#src/domain/link-parameters.ts'
import { mostLegs } from '#src/domain/search.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { isRead, noteRead, useAsked } from './asked.tsx'
import { useConfiguration } from './configuration.tsx'
import { useParameterNames } from './parameter-names.ts'

function Listed({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui()
  return <bdi>{new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)}</bdi>
}

/** A value from the address, in the quotation marks of the page's language. */
function Quoted({ children: value }: { children: string }) {
  return (
    <Trans>
      “<bdi>{value}</bdi>”
    </Trans>
  )
}

/** Reports one parameter whose value was replaced or left out. */
function CorrectedLine({ correction: { name, given, used, because } }: { correction: LinkCorrection }) {
  const label = useParameterNames()(name)
  const asGiven = <Quoted>{given}</Quoted>
  const asUsed = <Quoted>{used}</Quoted>
  if (because === 'repeated')
    return (
      <Trans>
        {label}: the link says both {asUsed} and {asGiven}. We used {asUsed}.
      </Trans>
    )
  if (because === 'notOffered')
    return (
      <Trans>
        {label}: {asGiven} isn’t available here.
      </Trans>
    )
  if (used === '')
    return (
      <Trans>
        {label}: we couldn’t use {asGiven}, so we left it out.
      </Trans>
    )
  return (
    <Trans>
      {label}: we used {asUsed} instead of {asGiven}.
    </Trans>
  )
}

/** Treatment of a parameter from the address. Parameters with the same treatment are reported in one sentence. */
type Fate =
  | 'calendar'
  | 'award'
  | 'companions'
  | 'furtherLegs'
  | 'seventhLeg'
  | Exclude<CorrectionReason, 'repeated' | 'notOffered'>

const onceNames: Record<string, Fate> = {
  searchType: 'calendar',
  awardBooking: 'award',
  CMA: 'companions',
  CMP: 'companions',
}
const ofALeg = ['origin', 'destination', 'date']

const fateOf = ({ name, because }: LinkCorrection): Fate | undefined => {
  if (because === undefined || because === 'repeated') return undefined
  if (because !== 'notOffered') return because
  const { base = '', index = 0 } = parameterOf(name) ?? {}
  if (ofALeg.includes(base) && index >= 2) return index < mostLegs ? 'furtherLegs' : 'seventhLeg'
  return onceNames[base]
}

function FateLine({ fate, corrections }: { fate: Fate; corrections: readonly LinkCorrection[] }) {
  const nameOf = useParameterNames()
  const { daysOnSale, journeyTypes, travellingAlone, contact } = useConfiguration()
  const { serviceFrom } = travellingAlone ?? {}
  const last = (travellingAlone?.from ?? 0) - 1
  const { phone } = contact
  const list = <Listed names={[...new Set(corrections.map(({ name }) => nameOf(name)))]} />
  const given = <Listed names={corrections.map((correction) => correction.given)} />
  const lines: Record<Fate, ReactNode> = {
    calendar: <Trans>Choose each of your dates in the calendar, which shows the lowest price of every day.</Trans>,
    award: <Trans>You can’t pay for flights with miles here, so prices are in money.</Trans>,
    companions: <Trans>Companion fares aren’t available here. These are the regular prices for everyone.</Trans>,
    furtherLegs: journeyTypes.includes('multi-city') ? (
      <Trans>
        We left out further flights: {given}. Choose “Multi-city” to search for up to {mostLegs} flights at once.
      </Trans>
    ) : (
      <Trans>You can search for one outbound and one return flight at a time. Search for the others separately: {given}.</Trans>
    ),
    seventhLeg: (
      <Trans>
        A trip can have up to {mostLegs} flights, so we left out {given}. Search for them separately.
      </Trans>
    ),
    notHere: <Trans>Not used on this page: {list}.</Trans>,
    notOnSale: (
      <Trans>
        We sell flights up to {daysOnSale} days ahead, so we left out {given}. Choose an earlier date.
      </Trans>
    ),
    childAlone: travellingAlone ? (
      <Trans>
        We added an adult. Children of {serviceFrom} to {last} can fly alone only with our care service, which we book by phone:{' '}
        <bdi dir="ltr">{phone}</bdi>
      </Trans>
    ) : (
      <Trans>Children can’t travel alone, so we added an adult.</Trans>
    ),
    unpaired: (
      <Trans>
        A companion fare is for two: one pays the full fare, the other flies with them. Your link has only one of them.
      </Trans>
    ),
    notWithCompanions: <Trans>Companion fares can’t be paid for with miles, so prices are in money.</Trans>,
    multiCity: (
      <Trans>The price calendar shows one-way and round trips. We searched for your flights on the dates in the link.</Trans>
    ),
    oneWay: <Trans>This is a one-way search, so we left out the return: {given}.</Trans>,
  }
  return lines[fate]
}

function Refusal({ refusal, onClose }: { refusal: 'noPage' | 'busy'; onClose: () => void }) {
  return (
    <Notice title={refusal === 'noPage' ? <Trans>There’s no page at that address</Trans> : <Trans>We stayed on this page</Trans>}>
      <p>
        {refusal === 'noPage' ? (
          <Trans>The link may be out of date, or its address mistyped. You’re still on the same page.</Trans>
        ) : (
          <Trans>Your payment is in progress. Open the link again once you know the result.</Trans>
        )}
      </p>
      <Button variant="plain" onClick={onClose}>
        <Trans>Got it</Trans>
      </Button>
    </Notice>
  )
}

/** Reports the parameters of the address that were replaced or left out. Renders nothing if every value was used. */
export function CorrectionsNotice() {
  const asked = useAsked()
  const { corrections, refusal } = asked
  const [closed, setClosed] = useState<unknown>()
  if ((corrections.length === 0 && !refusal) || closed === asked || isRead(asked)) return null
  const close = () => {
    noteRead(asked)
    setClosed(asked)
  }
  if (refusal) return <Refusal refusal={refusal} onClose={close} />
  const fates = [...new Set(corrections.flatMap((correction) => fateOf(correction) ?? []))]
  return (
    <Notice title={<Trans>We adjusted your link</Trans>}>
      <ul>
        {corrections
          .filter((correction) => fateOf(correction) === undefined)
          .map((correction) => (
            <li key={JSON.stringify(correction)}>
              <CorrectedLine correction={correction} />
            </li>
          ))}
        {fates.map((fate) => (
          <li key={fate}>
            <FateLine fate={fate} corrections={corrections.filter((correction) => fateOf(correction) === fate)} />
          </li>
        ))}
      </ul>
      <Button variant="plain" onClick={close}>
        <Trans>Got it</Trans>
      </Button>
    </Notice>
  )
}
