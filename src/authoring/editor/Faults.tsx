import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import {
  type CmsFaultName,
  cmsFaultsOf,
  type FaultyRequests,
  faultyRequests,
  type SwitchedFault,
} from '../protocol/cms-faults.ts'
import type { CmsClient } from '../protocol/cms-client.ts'
import styles from './editor.module.css'

/** The part of the CMS client that reads and sets the simulated fault of the signed-in author. */
export type FaultSwitches = Pick<CmsClient, 'fault' | 'setFault'>

/** The choices of how many requests a fault affects. Three defeat all attempts that the editor makes before it reports a failure. */
const counts: readonly (number | undefined)[] = [1, 3, undefined]

const useNames = () => {
  const { t } = useLingui()
  const faults: Record<CmsFaultName, string> = {
    tokenExpires: t`403: the token has expired`,
    signsOut: t`401: the session has ended`,
    conflict: t`409: the content was not read first`,
    changed: t`412: the content has changed`,
    breaks: t`503: the system fails`,
    narrows: t`300: the list is too long`,
    slow: t`The answer takes five seconds`,
    drops: t`The connection is cut`,
    notJson: t`A web page instead of data`,
    noEtag: t`The texts have no version (ETag)`,
    rivalOther: t`Someone else saves another text first`,
    rivalSame: t`Someone else saves the same text first`,
    clockAhead: t`403: the clock is ahead, so tokens seem expired`,
    clockBehind: t`403: the clock is behind, so tokens aren’t valid yet`,
    refusesFrame: t`The page refuses to be framed`,
  }
  const requests: Record<FaultyRequests, string> = {
    loads: t`Loading texts`,
    saves: t`Saving`,
    publications: t`Publishing`,
    frames: t`Opening the page`,
    events: t`News of other authors`,
  }
  return { faults, requests }
}

/** The fault that is switched on, `off`, or the state of the request that reads or sets it. */
type Known = 'reading' | 'missing' | 'failed' | 'off' | SwitchedFault

/** Switches simulated faults of the sandbox's content-management system on and off. They affect only this author. */
export function Faults({ fault: readFault, setFault }: FaultSwitches) {
  const { faults, requests: requestNames } = useNames()
  const [known, setKnown] = useState<Known>('reading')
  const [requests, setRequests] = useState<FaultyRequests>('saves')
  const [name, setName] = useState<CmsFaultName>('breaks')
  const [count, setCount] = useState(counts[0])
  const read = async () => {
    const found = await readFault().catch(() => 'failed' as const)
    setKnown(found === 'failed' ? 'failed' : found ? (found.fault ?? 'off') : 'missing')
  }
  const turn = async (fault?: SwitchedFault) => {
    await setFault(fault).catch(() => undefined)
    await read()
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => void readFirst(), [])
  if (known === 'reading') return null
  if (known === 'missing')
    return (
      <p>
        <Trans>This content-management system can’t simulate faults.</Trans>
      </p>
    )
  const possible = cmsFaultsOf[requests]
  const chosen = possible.includes(name) ? name : (possible[0] ?? 'breaks')
  return (
    <div className={styles.stress}>
      <p>
        <Trans>Only your requests are affected.</Trans>
      </p>
      <SelectField
        label={<Trans>Requests</Trans>}
        value={requests}
        onChange={(event) => setRequests(event.target.value as FaultyRequests)}
      >
        {faultyRequests.map((each) => (
          <option key={each} value={each}>
            {requestNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={<Trans>Fault</Trans>} value={chosen} onChange={(event) => setName(event.target.value as CmsFaultName)}>
        {possible.map((each) => (
          <option key={each} value={each}>
            {faults[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<Trans>How often</Trans>}
        value={count ?? ''}
        onChange={(event) => setCount(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        {counts.map((each) => (
          <option key={each ?? ''} value={each ?? ''}>
            <HowOften count={each} />
          </option>
        ))}
      </SelectField>
      <Button onClick={() => void turn({ name: chosen, requests, left: count })}>
        <Trans>Switch on</Trans>
      </Button>
      <p role="status">
        {known === 'off' ? (
          <Trans>No fault is switched on.</Trans>
        ) : known === 'failed' ? (
          <Trans>The system didn’t answer. Try again.</Trans>
        ) : (
          `${requestNames[known.requests]} · ${faults[known.name]}`
        )}
      </p>
      {typeof known === 'object' || known === 'failed' ? (
        <Button variant="plain" onClick={() => void turn()}>
          <Trans>Switch off</Trans>
        </Button>
      ) : null}
    </div>
  )
}

function HowOften({ count }: { count: number | undefined }) {
  return count === undefined ? (
    <Trans>Until switched off</Trans>
  ) : (
    <Plural value={count} one="For the next request" other="For the next # requests" />
  )
}
