import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './Notice.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** One thing to correct and the id of the control it is about. */
export interface FieldFault {
  fieldId: string
  message: ReactNode
}

/** What belongs together, as all that is to be corrected of one person. */
export interface FaultGroup {
  id: string
  /** As "Léa: 2 to correct". */
  title: ReactNode
  faults: readonly FieldFault[]
}

/** What keeps the traveller here. */
export interface ErrorSummaryProps {
  /** As "1 thing to correct before you go on". */
  title: ReactNode
  /** One list; or, where several are concerned, a list for each under its title. */
  faults: readonly FieldFault[] | readonly FaultGroup[]
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

/** The list of what to correct; takes focus when it appears. Its links focus the field and leave the address alone (the hash is the route). */
export function ErrorSummary({ title, faults, children, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    element?.focus()
    // A browser puts what is focused into the middle: of a list taller than the window the beginning would be out of sight.
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
