import { Plural, Trans } from '@lingui/react/macro'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import type { CutOffText, ShownText } from '../protocol/frame-messages.ts'
import styles from './editor.module.css'
import type { Stress } from './useStress.ts'

interface StressTestProps {
  test: Stress
  /** Texts of the page that are cut off, or undefined before they have been measured. */
  cutOff: readonly CutOffText[] | undefined
  onChoose: (text: ShownText) => void
}

/** Switches that lengthen, mirror and enlarge the texts of the page, and a list of the texts that this cuts off. */
export function StressTest({ test, cutOff, onChoose }: StressTestProps) {
  const found = test.current && cutOff
  return (
    <div className={styles.stress}>
      <p>
        <Trans>Only you see these changes.</Trans>
      </p>
      {test.switches.map(({ name, isOn, toggle }) => (
        <CheckboxField key={name} label={name} checked={isOn} onChange={toggle} />
      ))}
      <p role="status">
        {found ? (
          <Plural value={found.length} _0="No text is cut off." one="# text is cut off:" other="# texts are cut off:" />
        ) : null}
      </p>
      <ul className={styles.words}>
        {found?.map(({ text, source }, index) => (
          <li key={`${index} ${text}`}>
            {source ? (
              <button type="button" className={styles.word} onClick={() => onChoose(source)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
