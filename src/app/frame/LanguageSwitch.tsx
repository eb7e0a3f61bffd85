import { useLingui } from '@lingui/react/macro'
import { ownNames } from '#src/locales/supported.ts'

export interface LanguageSwitchProps {
  /** Locales to offer, in this order. Those that are not translated are left out. */
  locales: readonly string[]
  onChange: (locale: string) => void
}

const names: Readonly<Record<string, string>> = ownNames

/** Selects the language, each by its own name. Switching keeps the current page and everything that was typed. */
export function LanguageSwitch({ locales, onChange }: LanguageSwitchProps) {
  const { t, i18n } = useLingui()
  return (
    <select aria-label={t`Language`} value={i18n.locale} onChange={({ target }) => onChange(target.value)}>
      {locales.map((locale) =>
        names[locale] === undefined ? null : (
          <option key={locale} value={locale} lang={locale}>
            {names[locale]}
          </option>
        ),
      )}
    </select>
  )
}
