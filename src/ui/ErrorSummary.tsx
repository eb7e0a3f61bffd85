import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './Notice.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** An error and the id of its control. */
export interface FieldFault {
  fieldId: string
  message: ReactNode
}

/** A group of errors, such as those of one passenger. */
export interface FaultGroup {
  id: string
  /** Such as "Léa: 2 to correct". */
  title: ReactNode
  faults: readonly FieldFault[]
}

/** The errors of a form. */
export interface ErrorSummaryProps {
  /** Such as "1 thing to correct before you go on". */
  title: ReactNode
  /** A single list, or a titled list for each group. */
  faults: readonly FieldFault[] | readonly FaultGroup[]
  /** What was not lost and not charged. */
  children?: ReactNode
  /** Focus returns here whenever this changes, such as the number of attempts. */
  attempt?: number | undefined
}

function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

const isGrouped = (faults: ErrorSummaryProps['faults']): faults is readonly FaultGroup[] =>
  faults.some((each) => 'faults' in each)

function FaultList({ faults, labelledBy }: { faults: readonly FieldFault[]; labelledBy?: string | undefined }) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {faults.map((fault) => (
        <li key={fault.fieldId}>
          <a href={`#${fault.fieldId}`} onClick={(event) => goToField(event, fault.fieldId)}>
            {fault.message}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The list of errors. Takes focus when it appears. Its links focus the field and do not change the address, whose hash is the
 * route.
 */
export function ErrorSummary({ title, faults, children, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    element?.focus()
    // Browsers centre a focused element, which would hide the start of a list that is taller than the window.
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [attempt])
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
        {isGrouped(faults) ? (
          faults.map((group) => (
            <div key={group.id} className={styles.group}>
              <h3 id={`${titleId}-${group.id}`}>{group.title}</h3>
              <FaultList faults={group.faults} labelledBy={`${titleId}-${group.id}`} />
            </div>
          ))
        ) : (
          <FaultList faults={faults} />
        )}
        {children === undefined ? null : <div className={styles.aside}>{children}</div>}
      </div>
    </div>
  )
}
