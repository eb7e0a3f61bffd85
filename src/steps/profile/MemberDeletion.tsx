import { Plural, Trans } from '@lingui/react/macro'
import type { MemberProfile } from '#src/trip/account.tsx'
import type { ProfileWords } from './agency/agency-details.ts'
import { DeletionCard } from './DeletionCard.tsx'

/** Offers a member to delete the account, and counts what is stored in it. */
export function MemberDeletion({ details, content }: { details: MemberProfile; content: ProfileWords }) {
  const { miles = 0, companions, documents, cards, certificates } = details
  const counted = [
    { id: 'miles', count: miles, words: <Plural value={miles} one="# mile" other="# miles" /> },
    {
      id: 'certificates',
      count: certificates.length,
      words: <Plural value={certificates.length} one="# voucher or certificate" other="# vouchers and certificates" />,
    },
    {
      id: 'companions',
      count: companions.length,
      words: <Plural value={companions.length} one="# saved traveler" other="# saved travelers" />,
    },
    {
      id: 'documents',
      count: documents.length,
      words: <Plural value={documents.length} one="# travel document" other="# travel documents" />,
    },
    { id: 'cards', count: cards.length, words: <Plural value={cards.length} one="# saved card" other="# saved cards" /> },
  ]
  const losses = [
    ...counted.filter(({ count }) => count > 0),
    { id: 'rest', words: <Trans>your tier, your preferences and the list of your trips</Trans> },
  ]
  return <DeletionCard title={content.deletionTitle} hint={content.deletionHint} losses={losses} stays={content.deletionStays} />
}
