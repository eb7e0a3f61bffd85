import { Plural, Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'
import { ContactUs } from './ContactUs.tsx'

interface ForSomeOnlyProps {
  /** Flow that the traveller is about to use on the trip. */
  doing: 'changing' | 'cancelling' | 'upgrading' | 'leaving'
  travellers?: number
}

function Sentence({ doing, travellers }: Required<ForSomeOnlyProps>) {
  switch (doing) {
    case 'changing':
      return (
        <Plural
          value={travellers}
          one="The flights change for # traveler."
          _2="Online, your changes apply to both of you. Our team can change the flights for just one of you."
          other="Online, your changes apply to all # of you. Our team can change the flights for just some of you."
        />
      )
    case 'cancelling':
      return (
        <Trans>
          Online, you can cancel only the whole trip. Our team can also cancel one direction, or cancel for just some of you.
        </Trans>
      )
    case 'upgrading':
      return (
        <Trans>
          You can upgrade one flight or all of them, for everyone or only some of you. Our team can help with anything else.
        </Trans>
      )
    case 'leaving':
      return <Trans>Online, everyone leaves the waitlist together. Our team can take some of you off it.</Trans>
  }
}

/**
 * Says which requests for only some travellers, or for one direction, can be made online, and whom to contact for the others. When changing
 * flights or leaving a waitlist, renders nothing for a single traveller.
 */
export function ForSomeOnly({ doing, travellers = 1 }: ForSomeOnlyProps) {
  if ((doing === 'changing' || doing === 'leaving') && travellers < 2) return null
  return (
    <p>
      <Muted small>
        <Sentence doing={doing} travellers={travellers} /> <ContactUs />
      </Muted>
    </p>
  )
}
