// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CommaList } from '#src/trip/CommaList.tsx'

afterEach(cleanup)

it.each([
  ['en-US', 'FC 2927, 4E, 4E'],
  ['ar-AE', 'FC 2927، 4E، 4E'],
  ['ja-JP', 'FC 2927、4E、4E'],
])('separates items as %s does, and isolates each from the direction of its neighbours', (locale, text) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <CommaList items={['FC 2927', '4E', '4E']} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['FC 2927', '4E', '4E'])
})
