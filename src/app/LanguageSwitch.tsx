import { useLingui } from '@lingui/react/macro'
import { supportedLocales } from '#src/locales/supported.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import styles from './Shell.module.css'

const ownNames: Record<(typeof supportedLocales)[number], string> = { 'en-US': 'English', 'ar-AE': 'العربية' }

/** The languages, each in its own words; changing it keeps the place and all that was typed. */
export function LanguageSwitch({ onChange }: { onChange: (locale: string) => void }) {
  const { t, i18n } = useLingui()
  const { locales } = useConfiguration()
  const offered = locales.flatMap((locale) => supportedLocales.find((each) => each === locale) ?? [])
  return (
    <ul className={styles.languages} aria-label={t`Language`}>
      {offered.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={styles.language}
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
