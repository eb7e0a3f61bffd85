import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isStep } from '#src/domain/step.ts'
import { Button } from '#src/ui/Button.tsx'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import { useStepNames } from '../language/step-names.ts'
import styles from './share.module.css'

type Step = UnsealedFlowrec['steps'][number]

interface Line {
  n: number
  words: ReactNode
}

const useDeeds = (): Record<string, string> => {
  const { t } = useLingui()
  return {
    'search.submit': t`You searched for flights`,
    'legs.submit': t`You chose which flights to change`,
    'offer.pick': t`You chose a flight`,
    'leg.show': t`You switched to another flight`,
    'day.pick': t`You looked at another day`,
    'rules.show': t`You looked at the fare rules`,
    'betterFare.take': t`You took a better fare`,
    'betterFare.refuse': t`You kept your fare`,
    'price.accept': t`You accepted the new price`,
    'price.refuse': t`You refused the new price`,
    'passengers.submit': t`You sent the passenger details`,
    'seat.pick': t`You chose a seat`,
    'seat.remove': t`You removed a seat`,
    'extras.set': t`You changed your extras`,
    'insurance.add': t`You added the insurance`,
    'insurance.remove': t`You removed the insurance`,
    'form.pick': t`You chose how to pay`,
    'payment.submit': t`You pressed Pay`,
    'hold.place': t`You asked to hold the flights`,
    'trip.find': t`You looked for a booking`,
    'change.confirm': t`You confirmed the change`,
    'cancel.confirm': t`You confirmed the cancellation`,
    'step.next': t`You continued`,
    'step.skip': t`You skipped a page`,
    'step.back': t`You went back`,
    'step.retry': t`You tried again`,
    'signIn.submit': t`You asked to sign in`,
    'reset.request': t`You asked for a new password`,
    'password.choose': t`You chose a new password`,
    'signOut.submit': t`You asked to sign out`,
    'account.open': t`You opened your account`,
    'account.close': t`You closed your account`,
  }
}

const pageOf = ({ in: { data } }: Step): string => {
  const page = data?.['to'] ?? data?.['at']
  return typeof page === 'string' ? page.replace('#', '') : ''
}

/**
 * Describes the steps of a recording. Internal steps of the charts and small actions, such as closing a dialog, are part of the file
 * but are not listed.
 */
const useLines = (draft: UnsealedFlowrec): Line[] => {
  const deeds = useDeeds()
  const pages = useStepNames()
  const lines: Line[] = []
  let loaded = new Set<string>()
  const tellLoaded = (n: number) => {
    if (loaded.size > 0)
      lines.push({
        n,
        words: loaded.has('airSearch') ? <Trans>Flights and prices loaded</Trans> : <Trans>The airline answered</Trans>,
      })
    loaded = new Set()
  }
  let before = 0
  for (const step of draft.steps) {
    const {
      n,
      in: { origin, type, call },
    } = step
    const failure = draft.calls?.[call ?? '']?.error as { errorCode?: string } | undefined
    const code = <>{failure?.errorCode ?? call}</>
    const page = pageOf(step)
    if (type.startsWith('xstate.error.')) {
      tellLoaded(before)
      lines.push({
        n,
        words: (
          <Trans>
            The airline refused, or didn’t answer: <bdi>{code}</bdi>
          </Trans>
        ),
      })
    } else if (origin === 'service') loaded.add(draft.calls?.[call ?? '']?.src ?? '')
    else if (origin === 'router' || type === 'flow.leave') {
      tellLoaded(before)
      lines.push({
        n,
        words: isStep(page) ? <Trans>You opened the page “{pages[page]}”</Trans> : <Trans>You opened another page</Trans>,
      })
    } else if (origin === 'user' && deeds[type]) {
      tellLoaded(before)
      lines.push({ n, words: deeds[type] })
    }
    before = n
  }
  tellLoaded(before)
  return lines
}

export interface SharedStepsProps {
  draft: UnsealedFlowrec
  /** The last step to share. By default, all are shared. */
  upTo: number | undefined
  onCut: (upTo: number | undefined) => void
}

/** Lists the steps of a recording. The traveller can leave out everything after one of them. */
export function SharedSteps({ draft, upTo, onCut }: SharedStepsProps) {
  const { t } = useLingui()
  const lines = useLines(draft)
  const sent = lines.filter(({ n }) => upTo === undefined || n <= upTo)
  const left = lines.length - sent.length
  return (
    <section aria-label={t`What happened`}>
      {draft.dropped?.ring ? (
        <p>
          <Trans>Earlier steps are no longer available.</Trans>
        </p>
      ) : null}
      <ol className={styles.lines}>
        {sent.map(({ n, words }, index) => (
          <li key={n} className={styles.line}>
            <span>{words}</span>
            {index < sent.length - 1 ? (
              <Button variant="plain" onClick={() => onCut(n)}>
                <Trans>Leave out everything after this</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <p role="status">
          <Plural value={left} one="# line is left out." other="# lines are left out." />{' '}
          <Button variant="plain" onClick={() => onCut(undefined)}>
            <Trans>Send everything</Trans>
          </Button>
        </p>
      ) : null}
    </section>
  )
}
