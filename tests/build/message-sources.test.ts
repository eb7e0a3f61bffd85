import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { readMessageSources } from '#src/build/message-sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farechart-words-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (locale: string, name: string, ...messages: string[]) => {
  mkdirSync(join(folder, locale), { recursive: true })
  writeFileSync(join(folder, locale, `${name}.po`), messages.join('\n\n'))
}

it('lists each message that travellers read once, with its text in every locale and the files that use it', async () => {
  write('en-US', 'home', '#. placeholder {0}: bags.length\n#: src/steps/home/A.tsx\nmsgid "{0} bags"\nmsgstr "{0} bags"')
  write('en-US', 'trip', '#: src/trip/B.tsx\nmsgid "{0} bags"\nmsgstr "{0} bags"')
  write('en-US', 'desk', '#: src/desk/C.tsx\nmsgid "Agent"\nmsgstr "Agent"')
  write('ar-AE', 'home', '#: src/steps/home/A.tsx\nmsgid "{0} bags"\nmsgstr "{0} حقائب"')
  expect(await readMessageSources(folder, ['en-US', 'ar-AE'])).toEqual({
    [generateMessageId('{0} bags')]: {
      texts: { 'en-US': '{0} bags', 'ar-AE': '{0} حقائب' },
      files: ['src/steps/home/A.tsx', 'src/trip/B.tsx'],
      placeholders: ['{0}: bags.length'],
    },
  })
})

it('leaves out British texts that are the same as the American ones', async () => {
  write('en-US', 'home', 'msgid "Color"\nmsgstr "Color"', 'msgid "Search"\nmsgstr "Search"')
  write('en-GB', 'home', 'msgid "Color"\nmsgstr "Colour"', 'msgid "Search"\nmsgstr ""')
  const sources = await readMessageSources(folder, ['en-US', 'en-GB'])
  expect(Object.values(sources).map(({ texts }) => texts)).toEqual([
    { 'en-US': 'Color', 'en-GB': 'Colour' },
    { 'en-US': 'Search' },
  ])
})
