import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { type Flow, flowNames } from '#src/domain/flow.ts'
import type { Sample } from '../protocol/frame-messages.ts'
import { humanised, namesOf } from './edits.ts'
import styles from './editor.module.css'
import type { ListedStates } from './useFrame.ts'
import { WordList } from './WordList.tsx'

interface StatesProps {
  /** Flow that the author chose. If undefined, the frame lists the flow that its page shows. */
  flow: Flow | undefined
  /** Last list from the frame. It may still be that of another flow. */
  listed: ListedStates | undefined
  sample: Sample | undefined
  onFlow: (flow: Flow) => void
  /** Shows a state in the frame, or without one, the live page. */
  onShow: (sample: Sample | undefined) => void
}

/** Names a state in words: `payment.declined` becomes "Payment · Declined". */
const nameOf = (state: string): string =>
  state
    .split('+')
    .map((path) => path.split('.').map(humanised).join(' · '))
    .join(' + ')

/** Lists the states of a flow. Choosing one shows it in the frame with sample data. */
export function States({ flow: chosen, listed, sample, onFlow, onShow }: StatesProps) {
  const { t } = useLingui()
  const flowName: Record<Flow, string> = {
    booking: t`Booking`,
    mto: t`Changing a trip`,
    bnpl: t`Paying for a held booking`,
    exchange: t`Changing flights`,
    upgrade: t`Upgrade`,
    cancelUpgrade: t`Cancelling an upgrade`,
    cancelAndRefund: t`Cancelling a trip`,
  }
  const flow = chosen ?? listed?.flow
  return (
    <section className={styles.states} aria-label={t`States of a flow`}>
      {flow === undefined ? null : (
        <SelectField label={<Trans>Flow</Trans>} value={flow} onChange={(event) => onFlow(event.target.value as Flow)}>
          {flowNames.map((name) => (
            <option key={name} value={name}>
              {flowName[name]}
            </option>
          ))}
        </SelectField>
      )}
      {sample === undefined ? null : (
        <Button variant="plain" onClick={() => onShow(undefined)}>
          <Trans>Back to the live page</Trans>
        </Button>
      )}
      {flow === undefined || listed?.flow !== flow ? (
        <p role="status">
          <Trans>Listing the states…</Trans>
        </p>
      ) : (
        <WordList
          title={<Trans>States</Trans>}
          names={namesOf(listed.states, nameOf)}
          selected={sample?.flow === flow ? sample.state : undefined}
          isChanged={() => false}
          onChoose={(state) => onShow({ flow, state })}
        />
      )}
    </section>
  )
}
