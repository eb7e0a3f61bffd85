import { Plural, Trans } from '@lingui/react/macro'
import type { UpgradeMember } from '#src/domain/upgrade.ts'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { Card } from '#src/ui/Card.tsx'
import type { Content } from './content.ts'
import styles from './upgrade-offers.module.css'

/** Shows a member's balances, or offers to sign in, and explains what every upgrade includes. */
export function MemberCard({ member, content }: { member: UpgradeMember | undefined; content: Content }) {
  return (
    <>
      <Card heading={content.memberTitle}>
        {member ? (
          <ul>
            <li>
              <Plural value={member.points} one="# mile" other="# miles" />
            </li>
            <li>
              <Plural value={member.certificates} one="# upgrade certificate" other="# upgrade certificates" />
            </li>
          </ul>
        ) : (
          <SignInOffer hint={content.memberHint}>
            <Trans>Use miles or certificates</Trans>
          </SignInOffer>
        )}
      </Card>
      <Card heading={content.termsTitle}>
        <ul className={styles.terms}>
          <li>{content.termsNow}</li>
          <li>{content.termsLater}</li>
          <li>{content.termsSeat}</li>
        </ul>
      </Card>
    </>
  )
}
