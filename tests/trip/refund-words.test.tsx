// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RefundTarget } from '#src/domain/refund.ts'
import { toVisa } from '#src/operations/outcomes/samples/refund.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { useWhatComesBack } from '#src/trip/refund-words.ts'

afterEach(cleanup)

function Back({ targets, sum }: { targets: RefundTarget[]; sum: number }) {
  return useWhatComesBack()(targets, eur(sum))
}

const miles: RefundTarget = { ...toVisa, id: '2', kind: 'POINTS', points: 2_610, amount: eur(1_500) }
const certificate: RefundTarget = { ...toVisa, id: '3', kind: 'CERTIFICATE', certificates: 1, amount: eur(0) }

it.each([
  ['money alone', [toVisa], 3_000, '€30.00'],
  ['miles alone, which are no money', [miles], 1_500, '2,610 miles'],
  ['money and miles', [toVisa, miles], 4_500, '€30.00 and 2,610 miles'],
  ['values that paid no price', [certificate], 0, '1 upgrade certificate'],
  ['money whose target is not known yet', [], 3_000, '€30.00'],
  ['nothing', [], 0, ''],
])('lists what comes back: %s', (_, targets, sum, words) => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Back targets={targets} sum={sum} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(words)
})
