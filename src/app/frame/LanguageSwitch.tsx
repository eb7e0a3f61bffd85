import { useLingui } from '@lingui/react/macro'
import { supportedLocales } from '#src/locales/supported.ts'
import tabs from '#src/ui/Tabs.module.css'
import { classes } from '#src/ui/classes.ts'
import styles from './Shell.module.css'

const ownNames: Record<(typeof supportedLocales)[number], string> = { 'en-US': 'English', 'ar-AE': 'العربية' }

export interface LanguageSwitchProps {
  /** Locales to offer, in this order. Those that are not translated are left out. */
  locales: readonly string[]
  onChange: (locale: string) => void
}

/** Lists the languages, each with its own name. Switching keeps the current page and everything that was typed. */
export function LanguageSwitch({ locales, onChange }: LanguageSwitchProps) {
  const { t, i18n } = useLingui()
  const offered = locales.flatMap((locale) => supportedLocales.find((each) => each === locale) ?? [])
  return (
    <ul className={classes(tabs.list, styles.languages)} aria-label={t`Language`}>
      {offered.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={tabs.tab}
            aria-current={locale === i18n.locale ? 'true' : undefined}
            onClick={() => onChange(locale)}
          >
            {ownNames[locale]}
          </button>
        </li>
      ))}
    </ul>
  )
}
