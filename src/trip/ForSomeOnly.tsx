import { Plural, Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'
import { ContactUs } from './ContactUs.tsx'

/** Who is asked where the airline's system changes flights or cancels only for everybody; nothing where one travels alone. */
export function ForSomeOnly({ doing, travellers }: { doing: 'changing' | 'cancelling'; travellers: number }) {
  if (doing === 'changing' && travellers < 2) return null
  return (
    <p>
      <Muted small>
        {doing === 'changing' ? (
          <Plural
            value={travellers}
            one="The flights change for # traveller."
            other="The flights change for all # travellers. We can change them for only some of you."
          />
        ) : (
          <Trans>Only the whole trip can be cancelled here. We can cancel one direction, or only some travellers.</Trans>
        )}{' '}
        <ContactUs />
      </Muted>
    </p>
  )
}
