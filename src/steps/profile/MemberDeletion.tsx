import { Plural, Trans } from '@lingui/react/macro'
import type { MemberDetails } from '#src/trip/account.tsx'
import type { ProfileWords } from './agency/agency-details.ts'
import { DeletionCard } from './DeletionCard.tsx'

/** Offers a member to delete the account, and counts what is stored in it. */
export function MemberDeletion({ details, content }: { details: MemberDetails; content: ProfileWords }) {
  const { miles = 0, companions, documents, cards, certificates } = details
  const counted = [
    [miles, <Plural key="miles" value={miles} one="# mile" other="# miles" />],
    [
      certificates.length,
      <Plural
        key="certificates"
        value={certificates.length}
        one="# voucher or certificate"
        other="# vouchers and certificates"
      />,
    ],
    [companions.length, <Plural key="companions" value={companions.length} one="# saved traveler" other="# saved travelers" />],
    [documents.length, <Plural key="documents" value={documents.length} one="# travel document" other="# travel documents" />],
    [cards.length, <Plural key="cards" value={cards.length} one="# saved card" other="# saved cards" />],
  ] as const
  const losses = [
    ...counted.flatMap(([count, words]) => (count > 0 ? [words] : [])),
    <Trans key="rest">your tier, your preferences and the list of your trips</Trans>,
  ]
  return <DeletionCard title={content.deletionTitle} hint={content.deletionHint} losses={losses} stays={content.deletionStays} />
}
