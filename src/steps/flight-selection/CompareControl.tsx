import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { flightNumbers, type OfferRow } from '#src/domain/itinerary.ts'
import { Button } from '#src/ui/Button.tsx'
import { ComparingContext, mostCompared } from './compare.ts'

/** Selects an offer for comparison, and opens the comparison once two are selected. */
export function CompareControl({ row }: { row: OfferRow }) {
  const { t } = useLingui()
  const comparing = use(ComparingContext)
  if (!comparing) return null
  const { marked, mark, show } = comparing
  const name = flightNumbers(row.part)
  const isMarked = marked.includes(row.id)
  return (
    <>
      <Button
        variant="plain"
        aria-label={isMarked ? t`Don’t compare ${name}` : t`Compare ${name}`}
        aria-disabled={!isMarked && marked.length === mostCompared}
        onClick={() => mark(row.id)}
      >
        {isMarked ? <Trans>Don’t compare</Trans> : <Trans>Compare</Trans>}
      </Button>
      {isMarked && marked.length > 1 ? (
        <Button variant="plain" onClick={show}>
          <Plural value={marked.length} one="See # flight" other="See # side by side" />
        </Button>
      ) : null}
    </>
  )
}
