import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCms, shipped, titled } from './authors.ts'

const scene = openCms()
const { as, browser, fileOf } = scene

describe('publishing', () => {
  it('stores the saved content as a new version, and makes that version live', async () => {
    const publisher = await as('publisher')
    await publisher.write(titled('Off you go'), (await publisher.read()).etag)
    const answer = await publisher.act('/cms/publish/FCDX')
    expect(await answer.json()).toEqual({ number: 1, storefront: 'FCDX', who: 'publisher', at: '2026-11-22T00:00:00.000Z' })
    expect(JSON.parse(fileOf('live.json'))).toEqual({ last: 1, versions: { FCDX: 1 } })
    expect(JSON.parse(fileOf('published/1/steps/home.json'))).toEqual(titled('Off you go'))
    expect(fileOf('published/1/pages/FCDX/en-US.html')).toBe('<h1>Off you go</h1>')
  })

  it('restores an older version as a new one', async () => {
    const admin = await as('admin')
    await admin.write(titled('First'), (await admin.read()).etag)
    await admin.act('/cms/publish/FCDX')
    await admin.write(titled('Second'), (await admin.read()).etag)
    await admin.act('/cms/publish/FCDX')
    expect((await admin.act('/cms/restore/FCDX', { version: 1 })).status).toBe(201)
    const { versions } = (await (await admin.send('GET', '/cms/versions/FCDX')).json()) as { versions: object[] }
    const published = { storefront: 'FCDX', who: 'admin', at: '2026-11-22T00:00:00.000Z', isLive: false }
    expect(versions).toEqual([
      { ...published, number: 3, restores: 1, isLive: true },
      { ...published, number: 2 },
      { ...published, number: 1 },
    ])
    expect((await admin.read()).value).toEqual(titled('First'))
    expect(fileOf('published/3/pages/FCDX/en-US.html')).toBe('<h1>First</h1>')
    expect((await admin.act('/cms/restore/NJDX', { version: 1 })).status).toBe(404)
    expect((await admin.act('/cms/restore/FCDX', { version: 99 })).status).toBe(404)
  })

  it('restores exactly the older version, whatever authors save in the meantime', async () => {
    const [admin, editor] = [await as('admin'), await as('editor')]
    await admin.write(titled('First'), (await admin.read()).etag)
    await admin.act('/cms/publish/FCDX')
    await admin.write(titled('Second'), (await admin.read()).etag)
    const progress = { isOver: false }
    const restoring = admin.act('/cms/restore/FCDX', { version: 1 }).finally(() => {
      progress.isOver = true
    })
    while (!progress.isOver) await editor.write(titled('Typed meanwhile'), (await editor.read()).etag)
    expect((await restoring).status).toBe(201)
    expect(JSON.parse(fileOf('published/2/steps/home.json'))).toEqual(titled('First'))
  })

  it('lists the saved texts that restoring a version would change', async () => {
    const admin = await as('admin')
    await admin.act('/cms/publish/FCDX')
    await admin.write(titled('Second'), (await admin.read()).etag)
    const changesOf = async (path: string) => (await admin.send('GET', path)).json()
    expect(await changesOf('/cms/changes/FCDX?version=1')).toEqual({
      changes: [{ document: 'steps/home', word: 'title', locale: 'en-US', before: 'Second', after: 'Where to?' }],
    })
    for (const path of ['/cms/changes/FCDX?version=2', '/cms/changes/NJDX?version=1', '/cms/changes/FCDX?version=../1'])
      expect((await admin.send('GET', path)).status, path).toBe(404)
    expect((await browser().send('GET', '/cms/changes/FCDX?version=1')).status).toBe(401)
  })

  it('restores a version of an older build: texts added since stay as shipped, and removed ones stay out', async () => {
    const admin = await as('admin')
    await admin.write(titled('First'), (await admin.read()).etag)
    await admin.act('/cms/publish/FCDX')
    const { title = {} } = shipped
    const hint = { 'en-US': 'You can change it later.' }
    scene.shipped = { title, hint }
    const now = await as('admin')
    await now.write({ title, hint: { 'en-US': 'Or later.' } }, (await now.read()).etag)
    const { changes } = (await (await now.send('GET', '/cms/changes/FCDX?version=1')).json()) as { changes: object[] }
    expect(changes).toEqual([
      { document: 'steps/home', word: 'title', locale: 'en-US', before: 'Where to?', after: 'First' },
      { document: 'steps/home', word: 'hint', locale: 'en-US', before: 'Or later.', after: 'You can change it later.' },
    ])
    expect((await now.act('/cms/restore/FCDX', { version: 1 })).status).toBe(201)
    expect((await now.read()).value).toEqual({ title: titled('First')['title'], hint })
  })

  it('renders the live pages again after a new build', async () => {
    const publisher = await as('publisher')
    await publisher.act('/cms/publish/FCDX')
    writeFileSync(join(scene.dataDir, 'published/1/pages/FCDX/en-US.html'), 'of the old build')
    scene.restart()
    await scene.cms.refresh()
    expect(fileOf('published/1/pages/FCDX/en-US.html')).toBe('<h1>Where to?</h1>')
  })
})
