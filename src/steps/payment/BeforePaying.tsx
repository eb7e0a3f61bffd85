import { Trans } from '@lingui/react/macro'
import { inLocale } from '#src/domain/configuration.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { TripRules } from '#src/trip/TripRules.tsx'
import { Row } from '#src/ui/Layout.tsx'

/** Links to the terms accepted by paying: fare rules, the airline's terms, and its privacy notice. */
export function BeforePaying() {
  const locale = useLocale()
  const { terms, privacy } = useConfiguration()
  return (
    <>
      <TripRules />
      <Row gap={4}>
        <a href={inLocale(terms, locale)} target="_blank" rel="noreferrer">
          <Trans>Terms and conditions (new tab)</Trans>
        </a>
        <a href={inLocale(privacy, locale)} target="_blank" rel="noreferrer">
          <Trans>Privacy (new tab)</Trans>
        </a>
      </Row>
    </>
  )
}
