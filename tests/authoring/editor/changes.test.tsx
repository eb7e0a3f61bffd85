// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { TextEdit } from '#machines/author-edits.ts'
import { Changes } from '#src/authoring/editor/Changes.tsx'

afterEach(cleanup)

const show = (count: number) => {
  const edits = Array.from({ length: count }, (_, index): TextEdit => {
    return { document: 'steps/home', word: 'title', locale: 'en-US', was: `Text ${index}`, text: `Text ${index + 1}` }
  })
  const undone: TextEdit[] = []
  i18n.load('en-US', {})
  i18n.activate('en-US')
  render(
    <I18nProvider i18n={i18n}>
      <Changes edits={edits} nameOf={(_, word) => word} onUndo={(edit) => undone.push(edit)} />
    </I18nProvider>,
  )
  return { edits, undone, texts: () => screen.getAllByRole('insertion').map(({ textContent }) => textContent) }
}

it('lists the newest edits first, and the older ones on demand, because a long list slows typing down', () => {
  const { edits, undone, texts } = show(25)
  expect([texts().length, texts()[0], texts().at(-1)]).toEqual([20, 'Text 25', 'Text 6'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all changes' }))
  expect([texts().length, texts().at(-1)]).toEqual([25, 'Text 1'])
  expect(screen.queryByRole('button', { name: 'Show all changes' })).toBeNull()
  const undo = screen.getAllByRole('button', { name: 'Undo this change' }).at(-1)
  if (undo) fireEvent.click(undo)
  expect(undone).toEqual([edits[0]])
})

it('lists all edits at once if there are few', () => {
  const { texts } = show(20)
  expect([texts().length, screen.queryByRole('button', { name: 'Show all changes' })]).toEqual([20, null])
})
