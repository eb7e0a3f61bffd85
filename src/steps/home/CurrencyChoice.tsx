import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { Button } from '#src/ui/Button.tsx'

const loadField = () => import('./CurrencyField.tsx')

export interface CurrencyChoiceProps {
  /** ISO 4217 code. Empty for the member's or the storefront's currency. */
  currency: string
  onChange: (currency: string) => void
}

/**
 * Lets the traveller choose the currency of the prices. Few do, so the list of currencies loads only on request, or if a link names a
 * currency. Renders nothing if the storefront offers no choice.
 */
export function CurrencyChoice({ currency, onChange }: CurrencyChoiceProps) {
  const { currencies } = useConfiguration()
  const [isNamed] = useState(currency !== '')
  const [later, setLater] = useState<Awaited<ReturnType<typeof loadField>>>()
  const load = () => void loadField().then(setLater, () => undefined)
  useEffect(() => {
    if (isNamed) loadField().then(setLater, () => undefined)
  }, [isNamed])
  if (currencies.length === 0) return null
  if (later) return <later.CurrencyField currency={currency} onChange={onChange} takesFocus={!isNamed} />
  return (
    <Button variant="plain" onClick={load}>
      <Trans>Choose a currency</Trans>
    </Button>
  )
}
