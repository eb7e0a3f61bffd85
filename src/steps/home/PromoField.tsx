import { useLingui } from '@lingui/react/macro'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './home.module.css'

/** Asks for a promo code. Renders nothing if the storefront does not accept any. */
export function PromoField({ promoCode, onChange }: { promoCode: string; onChange: (promoCode: string) => void }) {
  const { t } = useLingui()
  const { mostPromoCodes } = useConfiguration()
  if (mostPromoCodes === 0) return null
  return (
    <div className={styles.promo}>
      <TextField
        label={t`Promo code (optional)`}
        name="promoCode"
        defaultValue={promoCode}
        takes="code"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
