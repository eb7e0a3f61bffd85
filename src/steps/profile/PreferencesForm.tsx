import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { mealWishes, type Preferences, seatWishes } from '#src/domain/member.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useServiceNames } from '#src/trip/service-names.ts'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { words } from './content.ts'
import { Outcome } from './Outcome.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useProfileForm } from './useProfileForm.ts'

const Typed = z.object({ seat: z.string(), meal: z.string(), language: z.string(), currency: z.string() })

type Typed = z.output<typeof Typed>

const schema = z.pipe(
  Typed,
  z.transform(
    ({ seat, meal, language, currency }): Preferences => ({
      seat: seatWishes.find((wish) => wish === seat),
      meal: meal || undefined,
      language: language || undefined,
      currency: currency || undefined,
    }),
  ),
)

/** Maps a field path from the gateway to a form field. */
const fieldAt = (path: string): keyof Typed | undefined =>
  (['seat', 'meal', 'language', 'currency'] as const).find((field) => path.endsWith(`.${field}`))

/** Form for the member's preferred seat, meal, language and currency. */
export function PreferencesForm({
  preferences,
  content,
}: {
  preferences: Preferences
  content: Record<(typeof words)[number], string>
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { locales, currencies } = useConfiguration()
  const serviceNames = useServiceNames()
  const { field, submit, isBusy } = useProfileForm({
    part: 'preferences',
    schema,
    start: {
      seat: preferences.seat ?? '',
      meal: preferences.meal ?? '',
      language: preferences.language ?? '',
      currency: preferences.currency ?? '',
    },
    changeOf: (changed) => ({ part: 'preferences', preferences: changed }),
    fieldAt,
  })
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  const languageOf = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  const noWish = <option value="">{t`No preference`}</option>
  return (
    <form noValidate method="post" aria-label={t`Preferences`} onSubmit={submit}>
      <Card heading={content.preferencesTitle}>
        <p>
          <Muted small>{content.preferencesHint}</Muted>
        </p>
        <Outcome part="preferences" refused={<Trans>Your preferences weren’t saved</Trans>} />
        <FieldGrid>
          <SelectField label={t`Seat`} {...field('seat')}>
            {noWish}
            <option value="WINDOW">{t`Window`}</option>
            <option value="AISLE">{t`Aisle`}</option>
          </SelectField>
          <SelectField label={t`Meal`} {...field('meal')}>
            {noWish}
            {mealWishes.map((code) => (
              <option key={code} value={code}>
                {serviceNames[code]}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Language`} {...field('language')}>
            {noWish}
            {locales.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageOf(code)}
              </option>
            ))}
          </SelectField>
          {currencies.length === 0 ? null : (
            <SelectField label={t`Currency`} {...field('currency')}>
              {noWish}
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {`${code} – ${currencyNames.of(code) ?? code}`}
                </option>
              ))}
            </SelectField>
          )}
        </FieldGrid>
        <SaveButtons isBusy={isBusy}>
          <Trans>Save preferences</Trans>
        </SaveButtons>
      </Card>
    </form>
  )
}
