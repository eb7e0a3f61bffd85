import { useLingui } from '@lingui/react/macro'
import { ownNames, type SupportedLocale } from '#src/locales/supported.ts'

export interface LanguageSwitchProps {
  /** Locales to offer, in this order. */
  locales: readonly SupportedLocale[]
  onChange: (locale: string) => void
}

/** Selects the language, each by its own name. Switching keeps the current page and everything that was typed. */
export function LanguageSwitch({ locales, onChange }: LanguageSwitchProps) {
  const { t, i18n } = useLingui()
  return (
    <select aria-label={t`Language`} value={i18n.locale} onChange={({ target }) => onChange(target.value)}>
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {ownNames[locale]}
        </option>
      ))}
    </select>
  )
}
