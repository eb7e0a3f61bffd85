import { Plural } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ErrorSummary, type ErrorSummaryProps } from '#src/ui/ErrorSummary.tsx'

export interface FormFaultsProps {
  faults: ErrorSummaryProps['faults']
  /** Number of attempts to submit. The list takes the focus once for each. */
  attempt: number
  /** Replaces the title "2 things to correct before you continue". */
  title?: ReactNode
  /** Reassurance, for example that nothing was lost or charged. */
  children?: ReactNode
}

/**
 * Lists the errors of a form after an attempt to submit it. Once all are corrected, the list stays away until the next attempt: it would
 * otherwise take the focus from a traveller who is typing.
 */
export function FormFaults({ faults, attempt, title, children }: FormFaultsProps) {
  const [corrected, setCorrected] = useState(0)
  if (faults.length === 0 && corrected < attempt) setCorrected(attempt)
  if (faults.length === 0 || corrected >= attempt) return null
  const count = faults.reduce((sum, each) => sum + ('faults' in each ? each.faults.length : 1), 0)
  return (
    <ErrorSummary
      title={
        title ?? (
          <Plural value={count} one="# thing to correct before you continue" other="# things to correct before you continue" />
        )
      }
      faults={faults}
      attempt={attempt}
    >
      {children}
    </ErrorSummary>
  )
}
