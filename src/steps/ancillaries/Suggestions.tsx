import { FareFamilies } from './FareFamilies.tsx'
import { Partners } from './Partners.tsx'

export interface SuggestionsProps {
  content: Record<'familiesTitle' | 'familiesLead' | 'partnersTitle' | 'partnersLead' | 'partnersNote', string>
}

/** Suggests what cannot be added on this page: other fares, and partners' offers. */
export function Suggestions({ content }: SuggestionsProps) {
  return (
    <>
      <FareFamilies words={{ title: content.familiesTitle, lead: content.familiesLead }} />
      <Partners words={{ title: content.partnersTitle, lead: content.partnersLead, note: content.partnersNote }} />
    </>
  )
}
