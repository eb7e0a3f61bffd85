import { Trans } from '@lingui/react/macro'
import { writeSearch } from '#src/domain/search-query.ts'
import { useAccount } from '#src/trip/account.tsx'
import { useMiles } from '#src/trip/miles-words.ts'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Link to the same search with prices in money. */
export function InMoney() {
  const search = useTrip(({ context }) => context.search)
  if (!search) return null
  return (
    <LinkButton href={`#/flight-selection?${writeSearch({ ...search, awardBooking: false })}`}>
      <Trans>Show prices in money</Trans>
    </LinkButton>
  )
}

/** Says above the list that fares are paid with miles, and how many the member has. */
export default function AwardNote() {
  const miles = useMiles()
  const balance = useAccount(({ context }) => context.who?.miles)
  return (
    <Notice title={<Trans>You’re looking at prices in miles</Trans>}>
      <p>
        <Trans>Miles pay for the fare. Taxes and extras are paid with money.</Trans>{' '}
        {balance === undefined ? null : <Trans>You have {miles(balance)}.</Trans>}
      </p>
      <SignInOffer hint={<Trans>You can also choose flights first.</Trans>}>
        <Trans>Sign in to use your miles</Trans>
      </SignInOffer>
      <Row>
        <InMoney />
      </Row>
    </Notice>
  )
}
