import { Plural, Trans } from '@lingui/react/macro'
import type { SignedInUser } from '#machines/account-setup.ts'
import styles from './Shell.module.css'

/** Button that opens the account dialog. For a signed-in user, it shows the name and, if there is room, the miles. */
export function AccountEntry({ who, onOpen }: { who: SignedInUser | undefined; onOpen: () => void }) {
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
