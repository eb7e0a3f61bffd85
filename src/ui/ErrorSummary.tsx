import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './Notice.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** One thing to correct and the id of the control it is about. */
export interface FieldFault {
  fieldId: string
  message: ReactNode
}

/** What keeps the traveller here. */
export interface ErrorSummaryProps {
  /** As "1 thing to correct before you go on". */
  title: ReactNode
  faults: readonly FieldFault[]
  /** What was not lost and not charged. */
  children?: ReactNode
  /** Focus comes back here whenever this changes, as with the number of attempts. */
  attempt?: number | undefined
}

function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** The list of what to correct; takes focus when it appears. Its links focus the field and leave the address alone (the hash is the route). */
export function ErrorSummary({ title, faults, children, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div
      className={classes(styles.notice, styles.error, styles.summary)}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={box}
    >
      <StopIcon className={styles.icon} />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {faults.map((fault) => (
            <li key={fault.fieldId}>
              <a href={`#${fault.fieldId}`} onClick={(event) => goToField(event, fault.fieldId)}>
                {fault.message}
              </a>
            </li>
          ))}
        </ul>
        {children === undefined ? null : <div className={styles.aside}>{children}</div>}
      </div>
    </div>
  )
}
