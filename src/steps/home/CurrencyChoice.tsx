import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { Button } from '#src/ui/Button.tsx'

const loadField = () => import('./CurrencyField.tsx')

export interface CurrencyChoiceProps {
  /** ISO 4217 code, or empty for the usual currency. */
  currency: string
  onChange: (currency: string) => void
}

/**
 * Lets travellers choose the currency of prices. Few do, so the list of currencies loads when they ask for it, or if a link names one.
 * Renders nothing if the storefront offers no choice.
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
