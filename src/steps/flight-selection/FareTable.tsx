import { memo } from 'react'
import { useLocale } from '#src/trip/language.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import type { Brand } from '#src/domain/itinerary.ts'
import { useAttributeName, useAttributeWords, useFareName } from '#src/trip/fare-words.ts'

/** Compares fare families. The attributes are in the gateway's order. */
export const FareTable = memo(function FareTable({
  heading,
  brands,
  columns,
}: {
  heading: string
  brands: readonly Brand[]
  columns: readonly string[]
}) {
  const locale = useLocale()
  const attributeName = useAttributeName()
  const fareName = useFareName(brands)
  const attributeWords = useAttributeWords(locale)
  const shown = columns
    .flatMap((id) => brands.find((brand) => brand.id === id) ?? [])
    .filter(({ attributes }) => attributes.length > 0)
  if (shown.length === 0) return null
  const codes = [...new Set(shown.flatMap(({ attributes }) => attributes.map(({ code }) => code)))]
  return (
    <Card heading={heading}>
      <ComparisonTable
        label={heading}
        columns={shown.map(({ id }) => ({ id, name: fareName(id) }))}
        rows={codes.map((code) => ({
          id: code,
          name: attributeName(code),
          values: shown.map(({ attributes }) => attributeWords(attributes.find((attribute) => attribute.code === code))),
        }))}
      />
    </Card>
  )
})
