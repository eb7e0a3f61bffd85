// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Cell } from '#src/authoring/words/Cell.tsx'

afterEach(cleanup)

const ignore = () => {}

/** Renders the field of a text in a locale, and returns its note. */
const noteOf = (locale: string, text: string, { isRequired = true, isOutdated = false } = {}): string => {
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
        isRequired={isRequired}
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
  [true, 'إلى أين؟', ''],
  [true, '', 'Not translated'],
  [false, 'إلى أين؟', ''],
  [false, '', 'Same as American English'],
])('a text that is required (%s) and is “%s” has the note “%s”', (isRequired, text, note) => {
  expect(noteOf('ar-AE', text, { isRequired })).toBe(note)
})

it('marks a translation as outdated if the English text has changed since', () => {
  expect(noteOf('ar-AE', 'إلى أين؟', { isOutdated: true })).toBe('Outdated: the English text has changed')
})
