import { Trans } from '@lingui/react/macro'
import { inLocale } from '#src/domain/configuration.ts'
import styles from './ContactUs.module.css'
import { useConfiguration } from './configuration.tsx'
import { useLocale } from './language.tsx'

/** Shows the e-mail address, phone number and opening hours that the storefront is configured with. */
export function ContactUs() {
  const { email, phone, hours } = useConfiguration().contact
  const open = inLocale(hours, useLocale())
  const mail = (
    <a href={`mailto:${email}`}>
      <bdi>{email}</bdi>
    </a>
  )
  const call = (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      <bdi className={styles.whole} dir="ltr">
        {phone}
      </bdi>
    </a>
  )
  if (email === '' && phone === '') return null
  if (phone === '') return <Trans>Contact us: {mail}</Trans>
  if (email === '') return <Trans>Contact us: {call}</Trans>
  return open === '' ? (
    <Trans>
      Contact us: {mail} or {call}
    </Trans>
  ) : (
    <Trans>
      Contact us: {mail} or {call}, {open}
    </Trans>
  )
}
