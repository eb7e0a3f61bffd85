import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TextStress } from '../protocol/frame-messages.ts'

const noStress: TextStress = { isPseudo: false, isRightToLeft: false, isLarge: false }

/** Holds the author's choice of stress tests, and returns labelled switches for them. */
export const useStress = () => {
  const { t } = useLingui()
  const [stress, setStress] = useState(noStress)
  const labels: Record<keyof TextStress, string> = {
    isPseudo: t`Longer texts with accents`,
    isRightToLeft: t`Right to left`,
    isLarge: t`Text at 200%`,
  }
  return {
    /** Undefined if all switches are off. */
    current: Object.values(stress).some(Boolean) ? stress : undefined,
    /** In the order of the panel and the list of commands. */
    switches: (Object.keys(noStress) as (keyof TextStress)[]).map((each) => ({
      name: labels[each],
      isOn: stress[each],
      toggle: () => setStress((before) => ({ ...before, [each]: !before[each] })),
    })),
  }
}

export type Stress = ReturnType<typeof useStress>
