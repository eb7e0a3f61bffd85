import { Trans } from '@lingui/react/macro'
import styles from './Shell.module.css'

/** Says that nothing on the page is real. Hidden outside the sandbox. */
export function SandboxBanner() {
  return (
    <p className={styles.sandbox} role="note">
      <Trans>This is a sandbox: flights, bookings and cards aren’t real, and nothing is charged.</Trans>
    </p>
  )
}
