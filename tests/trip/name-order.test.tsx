// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fullNameIn } from '#src/domain/full-name.ts'
import { NameFields } from '#src/trip/NameFields.tsx'

afterEach(cleanup)

const aiko = { firstName: 'Aiko', middleName: 'Mei', lastName: 'Tanaka' }

const field = (path: string) => ({
  id: path,
  name: path,
  error: undefined,
  onChange: async () => true,
  onBlur: async () => true,
  ref: () => {},
})

it.each([
  ['en-US', 'Aiko Mei Tanaka', ['firstName', 'lastName', 'middleName']],
  ['ja-JP', 'Tanaka Aiko Mei', ['lastName', 'firstName', 'middleName']],
])('names and their fields follow the order of %s', (locale, name, fields) => {
  render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <NameFields field={field} middleName={field('middleName')} />
    </I18nProvider>,
  )
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.name)
  expect([fullNameIn(aiko, locale), inputs]).toEqual([name, fields])
  expect(fullNameIn({ firstName: 'Aiko', lastName: '' }, locale)).toBe('Aiko')
})
