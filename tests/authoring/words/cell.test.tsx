// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Cell } from '#src/authoring/words/Cell.tsx'

afterEach(cleanup)

const ignore = () => {}

/** Renders the field of a text in a locale, and returns its note. */
const noteOf = (locale: string, text: string, isOutdated = false): string => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  render(
    <I18nProvider i18n={i18n}>
      <Cell
        name="Title"
        locale={locale}
        language={locale}
        text={text}
        flaw={undefined}
        isOutdated={isOutdated}
        mayChange
        onFocus={ignore}
        onType={ignore}
        onRest={ignore}
        onKeyDown={ignore}
      />
    </I18nProvider>,
  )
  const described = screen.getByRole('textbox').getAttribute('aria-describedby')
  return (described && document.getElementById(described)?.textContent) ?? ''
}

it.each([
  ['ar-AE', 'إلى أين؟', ''],
  ['ar-AE', '', 'Not translated'],
  ['en-GB', 'Where to, then?', ''],
  ['en-GB', '', 'Same as American English'],
])('a text in %s that is “%s” has the note “%s”', (locale, text, note) => {
  expect(noteOf(locale, text)).toBe(note)
})

it('marks a translation as outdated if the English text has changed since', () => {
  expect(noteOf('ar-AE', 'إلى أين؟', true)).toBe('Outdated: the English text has changed')
})
