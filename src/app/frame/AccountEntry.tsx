import { Plural, Trans } from '@lingui/react/macro'
import type { SignedIn } from '#machines/account.ts'
import styles from './Shell.module.css'

/**
 * Renders the button that opens the account dialog. If somebody is signed in, the button shows their name and, if there is room, their
 * miles.
 */
export function AccountEntry({ who, onOpen }: { who: SignedIn | undefined; onOpen: () => void }) {
  return (
    <button type="button" className={styles.account} aria-haspopup="dialog" onClick={onOpen}>
      {who ? (
        <>
          <bdi className={styles.who}>{who.displayName || <Trans>Your account</Trans>}</bdi>{' '}
          {who.miles === undefined ? null : (
            <span className={styles.miles}>
              <Plural value={who.miles} one="# mile" other="# miles" />
            </span>
          )}
        </>
      ) : (
        <Trans>Sign in</Trans>
      )}
    </button>
  )
}
