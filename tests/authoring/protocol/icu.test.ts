import { describe, expect, it } from 'vitest'
import { flawOf } from '#src/authoring/protocol/icu.ts'
import { readMessageSources } from '#src/build/message-sources.ts'
import { supportedLocales } from '#src/locales/supported.ts'

const bags = '{count, plural, one {# bag for {name}} other {# bags for {name}}}'

describe('a message of an author', () => {
  it.each([
    ['Search now', 'Search flights', 'en-US'],
    ['{name}: {count, plural, one {# bag} other {# bags}}', bags, 'en-US'],
    ['Read <0>our <1>terms</1></0>', '<0>Terms <1>here</1></0>', 'en-US'],
    ['Line<0/>break', 'A<0/>b', 'en-US'],
  ])('may say %s', (message, source, locale) => {
    expect(flawOf(message, source, locale)).toBeUndefined()
  })

  it.each([
    ['{name', 'Hello {name}', 'en-US', { reason: 'NOT_ICU', names: [] }],
    ['{count, plural, on {x} other {y}}', bags, 'en-US', { reason: 'NOT_ICU', names: [] }],
    ['Hello', 'Hello {name}', 'en-US', { reason: 'MISSING_PLACEHOLDER', names: ['name'] }],
    ['Hello {nmae} {name}', 'Hello {name}', 'en-US', { reason: 'UNKNOWN_PLACEHOLDER', names: ['nmae'] }],
    ['{count, plural, one {# bag for {name}}}', bags, 'en-US', { reason: 'MISSING_PLURAL', names: ['other'] }],
    [bags, bags, 'ar-AE', { reason: 'MISSING_PLURAL', names: ['zero', 'two', 'few', 'many'] }],
    ['{count, plural, other {# bags for {name}}}', bags, 'fr-FR', { reason: 'MISSING_PLURAL', names: ['one'] }],
    ['Terms', '<0>Terms</0>', 'en-US', { reason: 'TAGS', names: ['0'] }],
    ['<0>Terms', '<0>Terms</0>', 'en-US', { reason: 'TAGS', names: ['0'] }],
    ['<0>a<1>b</0>c</1>', '<0>a<1>b</1></0>', 'en-US', { reason: 'TAGS', names: ['0', '1'] }],
    ['<0>a</0> <2/>', '<0>a</0>', 'en-US', { reason: 'TAGS', names: ['0'] }],
  ] as const)('may not say %s', (message, source, locale, flaw) => {
    const order = (names: readonly string[]) => names.toSorted()
    const found = flawOf(message, source, locale)
    expect(found && { ...found, names: order(found.names) }).toEqual({ ...flaw, names: order(flaw.names) })
  })

  it('may say everything that the product ships, in every locale', async () => {
    const sources = Object.entries(await readMessageSources('src/locales', supportedLocales))
    const flaws = sources.flatMap(([id, { texts }]) =>
      Object.entries(texts).flatMap(([locale, text]) => {
        const flaw = flawOf(text, texts['en-US'] ?? '', locale)
        return flaw ? [{ id, locale, text, flaw }] : []
      }),
    )
    expect(sources.length).toBeGreaterThan(2_000)
    expect(flaws).toEqual([])
  })
})
