import { type ReactNode, useId } from 'react'
import choice from './Choice.module.css'
import styles from './PricedChoice.module.css'
import { classes } from './classes.ts'

/** One of several answers, with its cost. */
export interface PricedChoiceProps {
  /** The same for all answers to one question. */
  name: string
  label: ReactNode
  /** At the end of the line: the full price. */
  cost: ReactNode
  /** Below the cost: the number of people. */
  costNote?: ReactNode
  /** Below the line: this answer's details. */
  notes?: ReactNode
  isPicked: boolean
  isOff?: boolean | undefined
  onPick: () => void
  /** Follow-up questions, shown once this answer is selected. */
  children?: ReactNode
}

/** The list around priced choices. */
export function PricedChoices({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** A radio button with its cost on the line and the details below. */
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
