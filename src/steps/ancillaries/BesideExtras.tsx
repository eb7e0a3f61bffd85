import { FareFamilies } from './FareFamilies.tsx'
import { Partners } from './Partners.tsx'

export interface BesideExtrasProps {
  content: Record<'familiesTitle' | 'familiesLead' | 'partnersTitle' | 'partnersLead' | 'partnersNote', string>
}

/** Shows what the traveller might want besides extras and covers, but cannot add on this page: other fares, and partners' offers. */
export function BesideExtras({ content }: BesideExtrasProps) {
  return (
    <>
      <FareFamilies words={{ title: content.familiesTitle, lead: content.familiesLead }} />
      <Partners words={{ title: content.partnersTitle, lead: content.partnersLead, note: content.partnersNote }} />
    </>
  )
}
