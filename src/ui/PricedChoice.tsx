import { type ReactNode, useId } from 'react'
import choice from './Choice.module.css'
import styles from './PricedChoice.module.css'
import { classes } from './classes.ts'

export interface PricedChoiceProps {
  /** Name of the radio button. All answers to a question have the same name. */
  name: string
  label: ReactNode
  /** Full price, at the end of the line. */
  cost: ReactNode
  /** Text below the cost, such as the number of people. */
  costNote?: ReactNode
  /** Details below the line. */
  notes?: ReactNode
  isPicked: boolean
  isOff?: boolean | undefined
  onPick: () => void
  /** Further questions, shown while this answer is selected. */
  children?: ReactNode
}

/** Renders the list that contains priced choices. */
export function PricedChoices({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** Renders a radio button with its cost on the same line and its details below. */
export function PricedChoice({
  name,
  label,
  cost,
  costNote,
  notes,
  isPicked,
  isOff = false,
  onPick,
  children,
}: PricedChoiceProps) {
  const notesId = useId()
  return (
    <li className={styles.row} data-picked={isPicked || undefined}>
      <label className={classes(choice.check, styles.line)}>
        <input
          type="radio"
          name={name}
          checked={isPicked}
          disabled={isOff}
          aria-describedby={notes ? notesId : undefined}
          onChange={onPick}
        />
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.cost}>
          <b>{cost}</b> {costNote ? <span className={styles.costNote}>{costNote}</span> : null}
        </span>
      </label>
      {notes ? (
        <div id={notesId} className={styles.notes}>
          {notes}
        </div>
      ) : null}
      {isPicked && children ? <div className={styles.more}>{children}</div> : null}
    </li>
  )
}
