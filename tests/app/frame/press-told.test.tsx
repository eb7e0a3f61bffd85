// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Press } from '#machines/press.ts'
import { PressTold } from '#src/app/frame/PressTold.tsx'

afterEach(cleanup)

// A trip is restored after its flow has ended, so the notice cannot depend on a running flow.
it.each<[Press['type'], RegExp]>([
  ['payment.submit', /^You pressed Pay, but nothing was sent/],
  ['change.confirm', /^You confirmed your changes, but nothing was sent\./],
  ['betterFare.take', /^You chose a better fare, but it wasn’t saved\./],
  ['cancel.confirm', /^You confirmed, but nothing was sent and your trip hasn’t changed\./],
])('the notice says which action was not sent (%s) when no flow runs', (type, said) => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PressTold press={{ type, at: 'payment' }} />
    </I18nProvider>,
  )
  expect(container.textContent).toMatch(said)
})
