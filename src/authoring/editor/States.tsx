import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { type Flow, flowNames } from '#src/domain/flow.ts'
import { humanised, namesOf } from './edits.ts'
import styles from './editor.module.css'
import { WordList } from './WordList.tsx'

interface StatesProps {
  flow: Flow
  /** Names of the flow's states, or undefined while the frame still lists them. */
  states: readonly string[] | undefined
  shown: string | undefined
  /** Requests the states of the flow from the frame. */
  onList: (flow: Flow) => void
  onFlow: (flow: Flow) => void
  /** Shows a state in the frame, or without one, the live page. */
  onShow: (state: string | undefined) => void
}

/** Names a state in words: `payment.declined` becomes "Payment · Declined". */
const nameOf = (state: string): string =>
  state
    .split('+')
    .map((path) => path.split('.').map(humanised).join(' · '))
    .join(' + ')

/** Lists the states of a flow. Choosing one shows it in the frame with sample data. */
export function States({ flow, states, shown, onList, onFlow, onShow }: StatesProps) {
  const { t } = useLingui()
  const flowName: Record<Flow, string> = {
    booking: t`Booking`,
    mto: t`Multi-ticket booking`,
    bnpl: t`Book now, pay later`,
    exchange: t`Flight change`,
    upgrade: t`Upgrade`,
    cancelUpgrade: t`Upgrade cancellation`,
    cancelAndRefund: t`Cancellation and refund`,
  }
  const list = useEffectEvent(onList)
  useEffect(() => list(flow), [flow])
  return (
    <section className={styles.states} aria-label={t`States of a flow`}>
      <SelectField label={<Trans>Flow</Trans>} value={flow} onChange={(event) => onFlow(event.target.value as Flow)}>
        {flowNames.map((name) => (
          <option key={name} value={name}>
            {flowName[name]}
          </option>
        ))}
      </SelectField>
      {shown === undefined ? null : (
        <Button variant="plain" onClick={() => onShow(undefined)}>
          <Trans>Back to the live page</Trans>
        </Button>
      )}
      {states === undefined ? (
        <p role="status">
          <Trans>Listing the states…</Trans>
        </p>
      ) : (
        <WordList
          title={<Trans>States</Trans>}
          names={namesOf(states, nameOf)}
          selected={shown}
          isChanged={() => false}
          onChoose={onShow}
        />
      )}
    </section>
  )
}
