import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './Notice.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** An error, with the id of the control that it belongs to. */
export interface FieldFault {
  fieldId: string
  message: ReactNode
}

/** Errors that belong together, such as those of one passenger. */
export interface FaultGroup {
  id: string
  /** For example "Léa: 2 to correct". */
  title: ReactNode
  faults: readonly FieldFault[]
}

export interface ErrorSummaryProps {
  /** Such as "1 thing to correct before you continue". */
  title: ReactNode
  /** A single list, or groups with a title each. */
  faults: readonly FieldFault[] | readonly FaultGroup[]
  /** Reassurance, for example that nothing was lost or charged. */
  children?: ReactNode
  /** Number of the attempt to submit. Each new attempt moves the focus back to the summary. */
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
 * Lists the errors of a form and takes focus when it appears. Its links move the focus by script: the hash of the address is the route and
 * must not change.
 */
export function ErrorSummary({ title, faults, children, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    element?.focus()
    // Browsers scroll a focused element to the centre. The start of a list that is taller than the window would then be out of view.
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
