import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { SearchFormValues } from './search-form.ts'
import styles from './home.module.css'

const PromoByLeg = lazy(() => import('./PromoByLeg.tsx'))

export interface PromoFieldProps {
  form: Pick<SearchFormValues, 'journeyType' | 'more' | 'promoCode' | 'laterCodes'>
  onChange: (changes: Partial<Pick<SearchFormValues, 'promoCode' | 'laterCodes'>>) => void
}

/**
 * Asks for a promo code. On a trip of several flights, a typed code brings the option to enter one for each flight, which is loaded on demand.
 * Renders nothing if the storefront accepts no promo codes.
 */
export function PromoField({ form, onChange }: PromoFieldProps) {
  const { t } = useLingui()
  const { mostPromoCodes } = useConfiguration()
  const { promoCode, laterCodes, journeyType } = form
  const differs = journeyType !== 'one-way' && laterCodes.length > 0
  if (mostPromoCodes === 0) return null
  return (
    <div className={styles.promo}>
      {differs ? null : (
        <TextField
          label={t`Promo code (optional)`}
          name="promoCode"
          defaultValue={promoCode}
          takes="code"
          maxLength={32}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => onChange({ promoCode: event.currentTarget.value })}
        />
      )}
      {differs || (promoCode && journeyType !== 'one-way') ? (
        <Suspense fallback={null}>
          <PromoByLeg form={form} onChange={onChange} />
        </Suspense>
      ) : null}
    </div>
  )
}
