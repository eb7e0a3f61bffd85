import { useLingui } from '@lingui/react/macro'
import type { PassengerCounts } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { usePartyWords } from '#src/trip/party-words.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'

export interface TravellerCountsProps {
  passengers: PassengerCounts
  onChange: (passengers: PassengerCounts) => void
}

/** Sets the number of travellers of each type, in a line that expands. Only parties that may travel together can be chosen. */
export function TravellerCounts({ passengers, onChange }: TravellerCountsProps) {
  const { t } = useLingui()
  const partyWords = usePartyWords()
  const { passengers: limits, mostSeats } = useConfiguration()
  const { ADT, CHD, INF } = passengers
  const change = (changed: Partial<PassengerCounts>) => {
    const next = { ...passengers, ...changed }
    onChange({ ...next, INF: Math.min(next.INF, next.ADT) })
  }
  return (
    <Disclosure summary={partyWords(passengers)}>
      <Stack gap={3}>
        <Stepper
          label={t`Adults`}
          hint={t`12 and over`}
          value={ADT}
          min={Math.max(1, limits.ADT.minimum)}
          max={Math.min(limits.ADT.maximum, mostSeats - CHD)}
          onChange={(count) => change({ ADT: count })}
          lessLabel={t`Remove one adult`}
          moreLabel={t`Add one adult`}
        />
        <Stepper
          label={t`Children`}
          hint={t`2 to 11, with an adult`}
          value={CHD}
          min={limits.CHD.minimum}
          max={Math.min(limits.CHD.maximum, mostSeats - ADT)}
          onChange={(count) => change({ CHD: count })}
          lessLabel={t`Remove one child`}
          moreLabel={t`Add one child`}
        />
        <Stepper
          label={t`Infants`}
          hint={t`Under 2, on an adult’s lap`}
          value={INF}
          min={limits.INF.minimum}
          max={Math.min(limits.INF.maximum, ADT)}
          onChange={(count) => change({ INF: count })}
          lessLabel={t`Remove one infant`}
          moreLabel={t`Add one infant`}
        />
      </Stack>
    </Disclosure>
  )
}
