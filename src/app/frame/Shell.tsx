import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLocale } from '#src/domain/configuration.ts'
import { isSupported } from '#src/locales/supported.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { ContactUs } from '#src/trip/ContactUs.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LanguageIcon } from '#src/ui/icons.tsx'
import { Page } from '#src/ui/Page.tsx'
import { PageFooter } from '#src/ui/PageFooter.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useHydrated } from '#src/ui/useHydrated.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PageNews } from './PageNews.tsx'
import { SandboxBanner } from './SandboxBanner.tsx'
import styles from './Shell.module.css'

export interface ShellProps {
  /** The flow's progress line. Undefined while no flow runs. */
  line?: ReactNode
  /** The account button. */
  account: ReactNode
  onHome: () => void
  onLanguage: (locale: string) => void
  /** Opens the dialog for sending a recording to support. Undefined if nothing is recorded. */
  onShare: (() => void) | undefined
  children: ReactNode
}

/** Renders the frame of every page: the airline's header, the languages, the progress line and the footer. */
export function Shell({ line, account, onHome, onLanguage, onShare, children }: ShellProps) {
  const { t, i18n } = useLingui()
  const { airline, name, terms, privacy, accessibility, locales } = useConfiguration()
  // The names of all languages would weigh in every prerendered page.
  const isHydrated = useHydrated()
  const papers = [
    { href: inLocale(terms, i18n.locale), label: <Trans>Terms and conditions</Trans> },
    { href: inLocale(privacy, i18n.locale), label: <Trans>Privacy</Trans> },
    { href: inLocale(accessibility, i18n.locale), label: <Trans>Accessibility</Trans> },
  ]
  return (
    <Page
      skipLabel={<Trans>Skip to the content</Trans>}
      header={
        <>
          <SandboxBanner />
          <PageHeader
            code={airline}
            name={<bdi className={styles.name}>{inLocale(name, i18n.locale)}</bdi>}
            homeHref="#/home"
            onHome={(event) => {
              event.preventDefault()
              onHome()
            }}
            navLabel={t`Storefront`}
            links={[{ href: '#/myb', label: <Trans>My booking</Trans>, stays: true }]}
            end={
              <>
                {account}
                <span className={styles.languages}>
                  <LanguageIcon />
                  <LanguageSwitch locales={(isHydrated ? locales : [i18n.locale]).filter(isSupported)} onChange={onLanguage} />
                </span>
              </>
            }
          />
          {line}
        </>
      }
      footer={
        <>
          <PageFooter
            note={<Trans>Prices are for all travelers and include all taxes.</Trans>}
            links={papers.filter(({ href }) => href !== '')}
          >
            <span>
              <ContactUs />
            </span>
            {onShare ? (
              <Button variant="plain" onClick={onShare}>
                <Trans>Share what happened</Trans>
              </Button>
            ) : null}
          </PageFooter>
          {isHydrated ? <PageNews /> : null}
        </>
      }
    >
      {children}
    </Page>
  )
}
