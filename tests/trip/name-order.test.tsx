// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fullNameIn } from '#src/domain/full-name.ts'
import { NameOrder } from '#src/trip/NameOrder.tsx'

afterEach(cleanup)

const aiko = { firstName: 'Aiko', middleName: 'Mei', lastName: 'Tanaka' }

it.each([
  ['en-US', 'Aiko Mei Tanaka', 'FirstLast'],
  ['ja-JP', 'Tanaka Aiko Mei', 'LastFirst'],
])('orders names and their fields as %s does', (locale, name, fields) => {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <NameOrder given={<i>First</i>} family={<i>Last</i>} />
    </I18nProvider>,
  )
  expect([fullNameIn(aiko, locale), container.textContent]).toEqual([name, fields])
  expect(fullNameIn({ firstName: 'Aiko', lastName: '' }, locale)).toBe('Aiko')
})
