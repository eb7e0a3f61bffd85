import { Trans, useLingui } from '@lingui/react/macro'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { PromoFieldProps } from './PromoField.tsx'
import styles from './PromoByLeg.module.css'

/** Moves the focus from the pressed button, which disappears, to the field of a leg. */
const focusField = (leg: number) =>
  requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('input[name^="promoCode"]')[leg]?.focus())

/**
 * Offers to enter a promo code for each flight, and then shows a field for each. The fields have the names of the address’s parameters.
 * Renders nothing if the storefront accepts fewer codes than the trip has flights.
 */
export default function PromoByLeg({ form, onChange }: PromoFieldProps) {
  const { t } = useLingui()
  const { mostPromoCodes } = useConfiguration()
  const { journeyType, more, promoCode: first, laterCodes: later } = form
  const legs = journeyType === 'multi-city' ? more.length + 1 : 2
  if (later.length === 0) {
    const differ = () => {
      onChange({ laterCodes: Array.from({ length: legs - 1 }, () => '') })
      focusField(1)
    }
    return legs > mostPromoCodes ? null : (
      <Button variant="plain" onClick={differ}>
        <Trans>Use a different code for each flight</Trans>
      </Button>
    )
  }
  const byLeg = Array.from({ length: legs }, (_, leg) => [first, ...later][leg] ?? '')
  const change = (changed: number, code: string) => {
    const [promoCode = '', ...laterCodes] = byLeg.map((before, leg) => (leg === changed ? code : before))
    onChange({ promoCode, laterCodes })
  }
  const unite = () => {
    onChange({ promoCode: byLeg.find(Boolean) ?? '', laterCodes: [] })
    focusField(0)
  }
  // Not `useLegName`, because home may show the fields before it has loaded the trip’s words.
  const nameOf = (leg: number) => {
    const number = leg + 1
    if (journeyType === 'multi-city') return t`Flight ${number}`
    return leg === 0 ? t`Outbound` : t`Return`
  }
  return (
    <fieldset className={styles.codes}>
      <legend>
        <Trans>Promo code for each flight (optional)</Trans>
      </legend>
      <p>
        <Muted small>
          <Trans>Leave a field empty to use the first code.</Trans>
        </Muted>
      </p>
      <div className={styles.fields}>
        {byLeg.map((code, leg) => {
          const name = leg === 0 ? 'promoCode' : `promoCode${leg}`
          return (
            <TextField
              key={name}
              label={nameOf(leg)}
              name={name}
              value={code}
              takes="code"
              maxLength={32}
              autoComplete="off"
              dir="ltr"
              onChange={(event) => change(leg, event.currentTarget.value)}
            />
          )
        })}
      </div>
      <div>
        <Button variant="plain" onClick={unite}>
          <Trans>Use one code for all flights</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
