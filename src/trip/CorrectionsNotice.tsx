import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Correction, type CorrectionReason, parameterOf } from '#src/domain/link-parameters.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { isRead, noteRead, useAsked } from './asked.tsx'
import { useParameterNames } from './parameter-names.ts'

function Listed({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui()
  return <bdi>{new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)}</bdi>
}

/** A replaced or dropped value. */
function CorrectedLine({ correction: { name, given, used, because } }: { correction: Correction }) {
  const label = useParameterNames()(name)
  const asGiven = <bdi>“{given}”</bdi>
  const asUsed = <bdi>“{used}”</bdi>
  if (because === 'repeated')
    return (
      <Trans>
        {label}: the link says both {asUsed} and {asGiven}. We used {asUsed}.
      </Trans>
    )
  if (because === 'notOffered')
    return (
      <Trans>
        {label}: {asGiven} is not offered here.
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

/** One sentence for all parameters that were treated in the same way, with their everyday names. */
type Fate =
  | 'calendar'
  | 'award'
  | 'companions'
  | 'furtherLegs'
  | 'advertised'
  | Exclude<CorrectionReason, 'repeated' | 'notOffered'>

const onceNames: Record<string, Fate> = {
  searchType: 'calendar',
  activeMonth: 'calendar',
  awardBooking: 'award',
  CMA: 'companions',
  CMP: 'companions',
}
const ofALeg = ['origin', 'destination', 'date']

const fateOf = ({ name, because }: Correction): Fate | undefined => {
  if (because === undefined || because === 'repeated') return undefined
  if (because !== 'notOffered') return because
  const { base = '', index = 0 } = parameterOf(name) ?? {}
  if (ofALeg.includes(base) && index >= 2) return 'furtherLegs'
  return onceNames[base] ?? (base === 'promoCode' || base === 'class' ? undefined : 'advertised')
}

function FateLine({ fate, corrections }: { fate: Fate; corrections: readonly Correction[] }) {
  const nameOf = useParameterNames()
  const list = <Listed names={[...new Set(corrections.map(({ name }) => nameOf(name)))]} />
  const given = <Listed names={corrections.map((correction) => correction.given)} />
  const lines: Record<Fate, ReactNode> = {
    calendar: (
      <Trans>A calendar of prices is not offered yet. You see the flights of the day, and what the days around it cost.</Trans>
    ),
    award: <Trans>Paying for flights with miles is not offered here. Prices are in money.</Trans>,
    companions: <Trans>Companion fares are not offered here. Prices are for everybody at the usual fare.</Trans>,
    furtherLegs: <Trans>A search covers one flight there and one back. Search for the others on their own: {given}.</Trans>,
    advertised: <Trans>The advertised flights and their price are not chosen for you. You see all flights of the day.</Trans>,
    notHere: <Trans>Not used on this page: {list}.</Trans>,
    unpaired: (
      <Trans>
        A companion fare is for two: one who pays the whole fare, and one who flies with them. The link has only one of a pair.
      </Trans>
    ),
    notWithCompanions: <Trans>Companion fares cannot be paid for with miles. Prices are in money.</Trans>,
    oneWay: <Trans>You see one way only, so we left the return out: {given}.</Trans>,
  }
  return lines[fate]
}

function Refusal({ refusal, onClose }: { refusal: 'noPage' | 'busy'; onClose: () => void }) {
  return (
    <Notice
      title={refusal === 'noPage' ? <Trans>There is no page at that address</Trans> : <Trans>We stayed on this page</Trans>}
    >
      <p>
        {refusal === 'noPage' ? (
          <Trans>The link may be out of date, or its address mistyped. You are still where you were.</Trans>
        ) : (
          <Trans>Your payment is under way. Open the link again once you know how it went.</Trans>
        )}
      </p>
      <Button variant="plain" onClick={onClose}>
        <Trans>Got it</Trans>
      </Button>
    </Notice>
  )
}

/** What was corrected or dropped in the traveller's address; renders nothing if it was used as it is. */
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
