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
          one="The flights change for # traveller."
          _2="The flights change for both travellers. We can change them for only one of you."
          other="The flights change for all # travellers. We can change them for only some of you."
        />
      )
    case 'cancelling':
      return (
        <Trans>
          Online, you can cancel only the whole trip. We can also cancel one direction, or cancel for some travellers only.
        </Trans>
      )
    case 'upgrading':
      return (
        <Trans>You can upgrade one flight or all of them, for everyone or only some of you. For anything else, ask us.</Trans>
      )
    case 'leaving':
      return <Trans>Online, everyone leaves the waitlist together. We can take off just some of you.</Trans>
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
