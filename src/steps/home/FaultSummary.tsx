import { Plural, Trans } from '@lingui/react/macro'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { useFaultWords } from './fault-words.ts'
import type { SearchFaults, SearchField } from './search-form.ts'

const fieldIds: Record<SearchField, string> = {
  origin: 'origin',
  destination: 'destination',
  date: 'date',
  date1: 'date1',
  passengers: 'travellers',
}
const order = Object.keys(fieldIds) as SearchField[]

/** Lists the errors that prevent a search, with links to their fields. Renders nothing if there are none. */
export function FaultSummary({ faults, attempt, today }: { faults: SearchFaults; attempt: number; today: string }) {
  const words = useFaultWords(today)
  const listed = order.flatMap((field) => {
    const code = faults[field]
    return code ? [{ fieldId: fieldIds[field], message: words(field, code) }] : []
  })
  if (listed.length === 0) return null
  return (
    <ErrorSummary
      title={
        <Plural
          value={listed.length}
          one="# thing to correct before we can search"
          other="# things to correct before we can search"
        />
      }
      faults={listed}
      attempt={attempt}
    >
      <Trans>We’ve kept everything else you entered.</Trans>
    </ErrorSummary>
  )
}
