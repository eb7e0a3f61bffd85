// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Cell } from '#src/authoring/words/Cell.tsx'

afterEach(cleanup)

const ignore = () => {}

/** Renders the field of an Arabic text and returns its note. */
const noteOf = (text: string, { isRequired = true, isOutdated = false } = {}): string => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  render(
    <I18nProvider i18n={i18n}>
      <Cell
        name="Title"
        locale="ar-AE"
        language="Arabic"
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
  { field: 'a required translation', isRequired: true, text: 'إلى أين؟', note: '' },
  { field: 'an empty required translation', isRequired: true, text: '', note: 'Not translated' },
  { field: 'an optional translation', isRequired: false, text: 'إلى أين؟', note: '' },
  { field: 'an empty optional translation', isRequired: false, text: '', note: 'Same as American English' },
])('the note on $field is “$note”', ({ isRequired, text, note }) => {
  expect(noteOf(text, { isRequired })).toBe(note)
})

it('marks a translation as outdated if the English text has changed since', () => {
  expect(noteOf('إلى أين؟', { isOutdated: true })).toBe('Outdated: the English text has changed')
})
