// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLanguage } from '#src/app/author/language.ts'
import { setBase } from '#src/authoring/frame/edited-content.ts'
import { unmark } from '#src/authoring/frame/marks.ts'
import { pseudoText } from '#src/authoring/frame/pseudo-text.ts'
import { stressPage } from '#src/authoring/frame/text-stress.ts'

const nothing = { isPseudo: false, isRightToLeft: false, isLarge: false }
const html = document.documentElement
const stress = stressPage(window as Window & typeof globalThis, () => {})

beforeEach(() => {
  html.lang = 'en-US'
})
afterEach(() => stress(undefined))

it('lengthens a text by about 40 %, and keeps its tags and placeholders', () => {
  expect(pseudoText('Read <0>the terms</0> for {count} bags')).toBe('Rééááð <0>théé téérms</0> fóór {count} báágs')
  expect(pseudoText('إلى أين؟')).toBe('إلى أين؟ إلى ')
  expect(pseudoText('#')).toBe('#')
})

it('stretches messages with their plurals, but not the values in them, and shows the plain ones again afterwards', () => {
  const { i18n } = createLanguage('en-US', {
    stress1: ['Search'],
    stress2: [['count', 'plural', { offset: 0, one: ['#', ' bag'], other: ['#', ' bags for ', ['name']] }]],
  })
  const said = () => [i18n._('stress1'), i18n._('stress2', { count: 3, name: 'Noor' })].map((text) => unmark(text).text)
  const plain = ['Search', '3 bags for Noor']
  expect(said()).toEqual(plain)
  const renderings = vi.fn<() => void>()
  i18n.on('change', renderings)
  stress({ ...nothing, isPseudo: true })
  expect(said()).toEqual(['Sééáárçh', '3 báágs fóór Noor'])
  stress(undefined)
  expect([said(), renderings.mock.calls.length]).toEqual([plain, 2])
})

it('stretches what the author types during a stress test', () => {
  const { i18n } = createLanguage('en-US', { stress3: ['Search'] })
  stress({ ...nothing, isPseudo: true })
  expect(unmark(i18n._('stress3')).text).toBe('Sééáárçh')
  setBase('messages', { stress3: { 'en-US': '{count, plural, one {Find it} other {Find #}}' } })
  expect(unmark(i18n._('stress3', { count: 2 })).text).toBe('Fííñð 2')
  stress(undefined)
  expect(unmark(i18n._('stress3', { count: 2 })).text).toBe('Find 2')
})

it('keeps an English page right to left after its language has changed, and doubles the size of text', async () => {
  stress({ ...nothing, isRightToLeft: true, isLarge: true })
  expect([html.dir, html.style.fontSize]).toEqual(['rtl', '200%'])
  html.lang = 'fr-FR'
  html.dir = 'ltr'
  await expect.poll(() => html.dir).toBe('rtl')
  stress(undefined)
  expect([html.dir, html.style.fontSize]).toEqual(['ltr', ''])
})
