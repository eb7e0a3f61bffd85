import { Plural, Trans } from '@lingui/react/macro'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { useFaultWords } from './fault-words.ts'
import type { SearchFaults, SearchField } from './search-form.ts'

const bases = ['origin', 'destination', 'date']

/** Number of the leg that a field belongs to, counted from 0. */
const legOf = (field: SearchField): number => Number(/\d*$/.exec(field)?.[0])

/** Position of a field in the form. */
const placeOf = (field: SearchField): number =>
  field === 'passengers' ? Infinity : legOf(field) * bases.length + bases.indexOf(field.replace(/\d/, ''))

interface FaultSummaryProps {
  faults: SearchFaults
  attempt: number
  /** `YYYY-MM-DD`. */
  today: string
  /** True for a multi-city trip, whose flights have numbers. */
  isMany: boolean
}

/** Lists the errors that prevent a search, with links to their fields. Renders nothing if there are none. */
export default function FaultSummary({ faults, attempt, today, isMany }: FaultSummaryProps) {
  const words = useFaultWords(today, isMany)
  const fields = (Object.keys(faults) as SearchField[]).sort((one, other) => placeOf(one) - placeOf(other))
  const listed = fields.flatMap((field) => {
    const code = faults[field]
    if (!code) return []
    const number = legOf(field) + 1
    const message = words(field, code)
    return [
      {
        fieldId: field === 'passengers' ? 'travellers' : field,
        message:
          isMany && field !== 'passengers' ? (
            <Trans>
              Flight {number}: {message}
            </Trans>
          ) : (
            message
          ),
      },
    ]
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
