import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCms } from './authors.ts'

const scene = openCms()
const { as, fileOf } = scene
const messages = '/content/FCDX/messages.json'
const searchNow = { search1: { 'en-US': 'Search now', 'ar-AE': 'ابحث الآن' } }

describe('overrides of messages', () => {
  it('leave every unchanged message to the next release', async () => {
    const editor = await as('editor')
    expect((await editor.read(messages)).value).toEqual({})
    const { etag } = await editor.read(messages)
    expect((await editor.write(searchNow, etag, messages)).status).toBe(200)
    expect(JSON.parse(fileOf('content/FCDX/messages.json'))).toEqual(searchNow)
    expect((await editor.write(searchNow, etag, messages)).status).toBe(412)
  })

  it('obey the rights of a role per locale', async () => {
    const translator = await as('translator')
    const { etag } = await translator.read(messages)
    const refused = await translator.write(searchNow, etag, messages)
    expect([refused.status, await refused.json()]).toEqual([403, { reason: 'NO_RIGHT', path: '/search1/en-US', locale: 'en-US' }])
    expect((await translator.write({ search1: { 'ar-AE': 'ابحث الآن' } }, etag, messages)).status).toBe(200)
  })

  it.each([
    [{ gone9: { 'en-US': 'Gone' } }, '/gone9', 'UNKNOWN_WORD'],
    [{ search1: { 'it-IT': 'Cerca' } }, '/search1/it-IT', 'UNKNOWN_LOCALE'],
    [{ search1: { 'ar-AE': ' ' } }, '/search1/ar-AE', 'EMPTY'],
    [{ search1: { 'en-US': 'Search {where}' } }, '/search1/en-US', 'UNKNOWN_PLACEHOLDER'],
    [{ bags2: { 'en-US': 'Bags' } }, '/bags2/en-US', 'MISSING_PLACEHOLDER'],
    [{ bags2: { 'ar-AE': '{count, plural, other {#}}' } }, '/bags2/ar-AE', 'MISSING_PLURAL'],
    [{ search1: { 'en-US': '\ue000Search' } }, '/search1/en-US', 'BAD_CHARACTER'],
    [{ search1: 'Search' }, '/search1', 'NOT_WORDS'],
    [[], '', 'NOT_WORDS'],
  ])('are refused if the page could not show them: %j', async (overrides, path, reason) => {
    const editor = await as('editor')
    const refused = await editor.write(overrides, (await editor.read(messages)).etag, messages)
    expect([refused.status, await refused.json()]).toEqual([422, { reason: 'UNSOUND', troubles: [{ path, reason }] }])
  })

  it('reach travellers when published, also on the prerendered home page', async () => {
    const publisher = await as('publisher')
    await publisher.write(searchNow, (await publisher.read(messages)).etag, messages)
    await publisher.act('/cms/publish/FCDX')
    expect(JSON.parse(fileOf('published/1/messages.json'))).toEqual(searchNow)
    expect(JSON.parse(fileOf('published/1/words/ar-AE.json'))).toEqual({ search1: ['ابحث الآن'] })
    expect(fileOf('published/1/pages/FCDX/en-US.html')).toBe('<h1>Where to?</h1>Search now')
    scene.restart()
    await scene.cms.refresh()
    expect(fileOf('published/1/pages/FCDX/en-US.html')).toBe('<h1>Where to?</h1>Search now')
  })

  it('reach British readers, too, unless a message has a British text', async () => {
    const publisher = await as('publisher')
    const write = async (overrides: object) => {
      await publisher.write(overrides, (await publisher.read(messages)).etag, messages)
      await publisher.act('/cms/publish/FCDX')
    }
    await write({ search1: { 'en-US': 'Search now' } })
    expect(JSON.parse(fileOf('published/1/words/en-GB.json'))).toEqual({ search1: ['Search now'] })
    await write({ search1: { 'en-US': 'Search now', 'en-GB': 'Look now' } })
    expect(JSON.parse(fileOf('published/2/words/en-GB.json'))).toEqual({ search1: ['Look now'] })
    await write({ search1: { 'en-GB': '' } })
    expect(JSON.parse(fileOf('published/3/words/en-GB.json'))).toEqual({ search1: ['Search flights'] })
  })

  it('are restored with the content of a version', async () => {
    const admin = await as('admin')
    await admin.act('/cms/publish/FCDX')
    await admin.write(searchNow, (await admin.read(messages)).etag, messages)
    const { changes } = (await (await admin.send('GET', '/cms/changes/FCDX?version=1')).json()) as { changes: object[] }
    const search1 = { document: 'messages', word: 'search1' }
    expect(changes).toEqual([
      { ...search1, locale: 'en-US', before: 'Search now', after: 'Search flights' },
      { ...search1, locale: 'ar-AE', before: 'ابحث الآن', after: 'ابحث عن رحلات' },
    ])
    expect((await admin.act('/cms/restore/FCDX', { version: 1 })).status).toBe(201)
    expect((await admin.read(messages)).value).toEqual({})
  })

  it('of messages that a build lacks are kept for the next build, but not shown', async () => {
    const editor = await as('editor')
    await editor.write({ search1: { 'en-US': 'Search now' } }, (await editor.read(messages)).etag, messages)
    const old = { gone9: { 'en-US': 'Gone' } }
    const before = JSON.parse(fileOf('content/FCDX/messages.json')) as object
    writeFileSync(join(scene.dataDir, 'content/FCDX/messages.json'), JSON.stringify({ ...before, ...old }))
    const read = await editor.read(messages)
    expect(read.value).toEqual({ search1: { 'en-US': 'Search now' } })
    await editor.write(searchNow, read.etag, messages)
    expect(JSON.parse(fileOf('content/FCDX/messages.json'))).toEqual({ ...searchNow, ...old })
  })
})
