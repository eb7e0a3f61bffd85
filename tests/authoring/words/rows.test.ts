import { describe, expect, it } from 'vitest'
import type { TextEdit } from '#machines/author-edits.ts'
import { type OutdatedText, outdatedAfter } from '#src/authoring/protocol/outdated.ts'
import { flawOf } from '#src/authoring/protocol/icu.ts'
import { flawOfOverride } from '#src/authoring/protocol/messages.ts'
import { troubleOfText } from '#src/authoring/protocol/step-content.ts'
import {
  type Filter,
  filtered,
  type FlawOfRow,
  needsText,
  outdatedNow,
  textKeyOf,
  textRowsOf,
} from '#src/authoring/words/text-rows.ts'

const contents = {
  'steps/payment': {
    document: 'steps/payment',
    etag: '"1"',
    value: { pay: { 'en-US': 'Pay', 'ar-AE': 'ادفع', 'fr-FR': 'Payer' } },
  },
  'steps/home': {
    document: 'steps/home',
    etag: '"1"',
    value: {
      title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' },
      lead: { 'en-US': 'All in.', 'ar-AE': ' ', 'fr-FR': 'Hidden \u0007' },
    },
  },
}
const edit = (word: string, locale: string, text: string): TextEdit => ({ document: 'steps/home', word, locale, was: '', text })
const names = (rows: readonly { document: string; word: string }[]) => rows.map(textKeyOf)

describe('the table of all texts', () => {
  it('has a row per text, the steps by name before the program’s messages, with the author’s edits', () => {
    const messages = { document: 'messages', etag: '"1"', value: { a1: { 'en-US': 'Save' } } }
    expect(textRowsOf({ messages, ...contents }, []).map(({ document }) => document)).toEqual([
      'steps/home',
      'steps/home',
      'steps/payment',
      'messages',
    ])
    expect(textRowsOf(contents, [edit('title', 'fr-FR', 'Où ?')])).toEqual([
      { document: 'steps/home', word: 'title', texts: { ...contents['steps/home'].value.title, 'fr-FR': 'Où ?' } },
      { document: 'steps/home', word: 'lead', texts: contents['steps/home'].value.lead },
      { document: 'steps/payment', word: 'pay', texts: contents['steps/payment'].value.pay },
    ])
  })

  const messages = {
    document: 'messages',
    etag: '"1"',
    value: { a1: { 'en-US': 'Save {name}', 'ar-AE': 'احفظ {name}', 'fr-FR': 'Enregistrer' } },
  }
  const flawIn: FlawOfRow = ({ document, texts }, locale) => {
    const text = texts[locale] ?? ''
    if (document === 'messages') return flawOfOverride(text, texts['en-US'] ?? '', locale, flawOf)
    const reason = troubleOfText(text, locale)
    return reason && { reason }
  }
  const rows = textRowsOf({ ...contents, messages }, [])
  const late = outdatedNow([{ document: 'steps/payment', word: 'pay', locale: 'ar-AE' }], [], ['en-US', 'ar-AE', 'fr-FR'])

  it.each<[Filter, string[], string[]]>([
    ['all', ['ar-AE'], ['steps/home title', 'steps/home lead', 'steps/payment pay', 'messages a1']],
    ['missing', ['ar-AE'], ['steps/home lead']],
    ['unshown', ['ar-AE'], ['steps/home lead']],
    ['missing', ['fr-FR'], ['steps/home title']],
    ['missing', ['ar-AE', 'fr-FR'], ['steps/home title', 'steps/home lead']],
    ['outdated', ['ar-AE'], ['steps/payment pay']],
    ['outdated', ['fr-FR'], []],
    ['invalid', ['ar-AE'], []],
    ['invalid', ['ar-AE', 'fr-FR'], ['steps/home lead', 'messages a1']],
  ])('limited to %s texts in %j, it has the rows %j', (filter, shown, found) => {
    expect(names(filtered(rows, filter, shown, late, flawIn, ({ word }) => word !== 'lead'))).toEqual(found)
  })
})

describe('the boarding pass', () => {
  const document = 'templates/boarding-pass'
  const value = { boardingPassHtml: { 'en-US': '<p></p>' }, gate: { 'en-US': 'Gate' } }
  const pass = textRowsOf({ [document]: { document, etag: '"1"', value } }, [])
  const rowsLimitedTo = (filter: Filter, outdated = new Set<string>()) =>
    names(
      filtered(
        pass,
        filter,
        ['ar-AE', 'en-GB'],
        outdated,
        () => undefined,
        () => true,
      ),
    )

  it('needs translated words, but no translated template', () => {
    const needs = (word: string) => ['en-US', 'en-GB', 'ar-AE'].filter((locale) => needsText({ document, word }, locale))
    expect([needs('gate'), needs('boardingPassHtml')]).toEqual([['en-US', 'ar-AE'], ['en-US']])
    expect(rowsLimitedTo('missing')).toEqual([`${document} gate`])
  })

  it('has no outdated template in a language that uses the English one', () => {
    expect(rowsLimitedTo('outdated', new Set([`${document} boardingPassHtml ar-AE`]))).toEqual([])
  })
})

describe('a translation', () => {
  const locales = ['en-US', 'ar-AE', 'fr-FR']
  const text = (locale: string, word = 'title'): OutdatedText => ({ document: 'steps/home', word, locale })

  it('is outdated once its source changes, until it is translated again', () => {
    expect(outdatedAfter([], [[text('en-US')]], locales)).toEqual([text('ar-AE'), text('fr-FR')])
    expect(outdatedAfter([], [[text('en-US')], [text('ar-AE')]], locales)).toEqual([text('fr-FR')])
    expect(outdatedAfter([], [[text('ar-AE')], [text('en-US')]], locales)).toEqual([text('ar-AE'), text('fr-FR')])
  })

  it('is current if it was saved together with its source', () => {
    expect(outdatedAfter([text('fr-FR')], [[text('en-US'), text('ar-AE')]], locales)).toEqual([text('fr-FR')])
  })

  it('follows the author’s edits', () => {
    const history = [edit('lead', 'en-US', 'New'), edit('title', 'ar-AE', 'جديد')]
    expect([...outdatedNow([text('ar-AE')], history, locales)]).toEqual(['steps/home lead ar-AE', 'steps/home lead fr-FR'])
  })
})
