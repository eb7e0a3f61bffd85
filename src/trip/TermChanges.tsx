import { Trans } from '@lingui/react/macro'
import type { TermChange } from '#src/domain/fare-terms.ts'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { useAttributeName, useAttributeWords } from './fare-words.ts'
import { useLocale } from './language.tsx'

/** Lists all terms in which two fares differ, old and new. */
export function TermChanges({ changes, label }: { changes: readonly TermChange[]; label: string }) {
  const locale = useLocale()
  const attributeName = useAttributeName()
  const attributeWords = useAttributeWords(locale)
  return (
    <DataTable
      label={label}
      columns={[
        { id: 'term', name: <Trans>Condition</Trans> },
        { id: 'from', name: <Trans>Now</Trans> },
        { id: 'to', name: <Trans>After the change</Trans> },
      ]}
      rows={changes.map(({ code, effect, from, to }) => ({
        id: code,
        cells: [
          attributeName(code),
          attributeWords(from),
          <span key="to">
            {attributeWords(to)}
            {effect === 'gained' ? (
              <>
                {' '}
                <Tag kind="ok">
                  <Trans>better</Trans>
                </Tag>
              </>
            ) : null}
          </span>,
        ],
      }))}
    />
  )
}
