import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { ChangeSearch } from './ChangeSearch.tsx'
import { useLocale } from './language.tsx'

/** Explains that no airport or city has the codes that the search names. Only a link can contain such codes. */
export function UnknownAirports({ codes }: { codes: readonly string[] }) {
  const names = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(codes)
  return (
    <div role="status">
      <Card
        heading={
          <Plural
            value={codes.length}
            one={`We don’t recognize the airport code ${names}`}
            other={`We don’t recognize the airport codes ${names}`}
          />
        }
      >
        <p>
          <Muted>
            <Trans>Check your link, or change the search and choose from the list of airports.</Trans>
          </Muted>
        </p>
        <Row>
          <ChangeSearch />
        </Row>
      </Card>
    </div>
  )
}
