import type { Messages } from '@lingui/core'
import { expect, it } from 'vitest'
import { createLanguage } from '#src/app/author/language.ts'
import { setBase } from '#src/authoring/frame/edited-content.ts'
import { valuesOf } from '#src/authoring/frame/marked-messages.ts'
import { mark, unmark } from '#src/authoring/frame/marks.ts'

const words: Messages = { search1: ['Search flights'], bags2: ['Bags: ', ['count']], terms3: ['Read <0>the terms</0> first'] }
const { i18n } = createLanguage('en-US', words)

it('names the message of every text that the program shows', () => {
  const source = { document: 'messages', word: 'search1' }
  expect(unmark(i18n._('search1'))).toEqual({ text: 'Search flights', sources: [source] })
  expect(unmark(i18n.t({ id: 'search1' }))).toEqual({ text: 'Search flights', sources: [source] })
})

it('names the message on each side of a tag, which the page shows as separate texts', () => {
  const parts = i18n._('terms3').split(/<\/?0>/)
  expect(parts.map(unmark)).toEqual(
    ['Read ', 'the terms', ' first'].map((text) => ({ text, sources: [{ document: 'messages', word: 'terms3' }] })),
  )
})

it('shows what the author types into a message, but never a half-typed plural', () => {
  const typed = (text: string) => setBase('messages', { edited4: { 'en-US': text } })
  const { i18n: edited } = createLanguage('en-US', { edited4: ['{count} bags'] })
  let renderings = 0
  edited.on('change', () => {
    renderings += 1
  })
  const said = () => unmark(edited._('edited4', { count: 2 })).text
  typed('{count, plural, one {# bag} other {# bags, free}}')
  expect(said()).toBe('2 bags, free')
  typed('{count, plural, one {')
  expect(said()).toBe('2 bags, free')
  typed('Bags: {count}')
  expect(said()).toBe('Bags: 2')
  expect(renderings).toBe(3)
})

it('shows the author’s text of a message on every page: the live one, and each sample state', () => {
  setBase('messages', { shared5: { 'en-US': 'Find flights' } })
  const pages = [1, 2].map(() => createLanguage('en-US', { shared5: ['Search flights'] }).i18n)
  expect(pages.map((page) => unmark(page._('shared5')).text)).toEqual(['Find flights', 'Find flights'])
})

it('shows the author’s American text to British readers, unless there is a British one', () => {
  const british = () => unmark(createLanguage('en-GB', { british6: ['Search flights'] }).i18n._('british6')).text
  setBase('messages', { british6: { 'en-US': 'Find flights' } })
  expect(british()).toBe('Find flights')
  setBase('messages', { british6: { 'en-US': 'Find flights', 'en-GB': 'Look for flights' } })
  expect(british()).toBe('Look for flights')
})

it('traces a text to its message and to the content word inside it, and lists placeholder values without marks', () => {
  const inner = { document: 'steps/home', word: 'title' }
  const said = i18n._('bags2', { count: mark('two', inner), icon: {} })
  expect(unmark(said)).toEqual({ text: 'Bags: two', sources: [{ document: 'messages', word: 'bags2' }, inner] })
  expect(valuesOf('bags2')).toEqual({ count: 'two' })
})
