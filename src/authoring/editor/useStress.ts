import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TextStress } from '../protocol/frame-messages.ts'

const noStress: TextStress = { isPseudo: false, isRightToLeft: false, isLarge: false }

/** Controls the stress test of the page's texts. */
export const useStress = () => {
  const { t } = useLingui()
  const [stress, setStress] = useState(noStress)
  const labels: Record<keyof TextStress, string> = {
    isPseudo: t`Longer texts with accents`,
    isRightToLeft: t`Right to left`,
    isLarge: t`Text at 200%`,
  }
  return {
    /** Undefined if nothing is stressed. */
    current: Object.values(stress).some(Boolean) ? stress : undefined,
    /** What the author can switch on and off. */
    switches: (Object.keys(noStress) as (keyof TextStress)[]).map((each) => ({
      name: labels[each],
      isOn: stress[each],
      toggle: () => setStress((before) => ({ ...before, [each]: !before[each] })),
    })),
  }
}

export type Stress = ReturnType<typeof useStress>
