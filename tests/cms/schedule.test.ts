import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PlannedPublication } from '#src/domain/planned-publication.ts'
import { openCms, shipped, titled } from './authors.ts'

const scene = openCms()
const { as, browser, fileOf } = scene

type Author = Awaited<ReturnType<typeof as>>

const soon = '2026-11-22T00:20:00.000Z'
const later = '2026-11-22T00:40:00.000Z'

const moveTo = (time: string) => {
  scene.clock = Date.parse(time)
}
const plan = async (author: Author, at: string, id?: string) =>
  author.act('/cms/schedule/FCDX', { at, ...(id !== undefined && { id }) })
const planned = async (author: Author, at = soon) => (await (await plan(author, at)).json()) as PlannedPublication
const listed = async (author: Author) =>
  ((await (await author.send('GET', '/cms/schedule/FCDX')).json()) as { plans: PlannedPublication[] }).plans
const save = async (author: Author, title: string) => author.write(titled(title), (await author.read()).etag)
const liveNumber = (): number => (JSON.parse(fileOf('live.json')) as { last: number }).last
const isNothingLive = () => expect(() => fileOf('live.json')).toThrow('ENOENT')

describe('a planned publication', () => {
  it('publishes the texts saved by its time, exactly once', async () => {
    const publisher = await as('publisher')
    await save(publisher, 'Off you go')
    const { id, ...plan } = await planned(publisher)
    expect(plan).toEqual({ who: 'publisher', at: soon })
    await save(await as('editor'), 'Away you go')
    moveTo('2026-11-22T00:19:59.999Z')
    await scene.cms.publishDue()
    isNothingLive()
    moveTo(soon)
    await Promise.all([scene.cms.publishDue(), scene.cms.publishDue()])
    await scene.cms.publishDue()
    expect(JSON.parse(fileOf('published/1/version.json'))).toEqual({
      number: 1,
      storefront: 'FCDX',
      who: 'publisher',
      at: soon,
      plan: id,
    })
    expect([liveNumber(), JSON.parse(fileOf('published/1/steps/home.json'))]).toEqual([1, titled('Away you go')])
    expect(await listed(await as('viewer'))).toEqual([
      { id, ...plan, outcome: { kind: 'published', number: 1, at: soon, isLate: false } },
    ])
  })

  it('survives a restart, and is carried out late if the system was down at its time', async () => {
    const publisher = await as('publisher')
    await save(publisher, 'Off you go')
    const late = await planned(publisher)
    const ahead = await planned(publisher, '2026-11-24T09:00:00Z')
    moveTo(later)
    scene.restart()
    await scene.cms.publishDue()
    expect(await listed(await as('viewer'))).toEqual([
      { ...ahead, at: '2026-11-24T09:00:00.000Z' },
      { ...late, outcome: { kind: 'published', number: 1, at: later, isLate: true } },
    ])
    expect(scene.log).toContainEqual(expect.objectContaining({ event: 'a planned publication is finished', storefront: 'FCDX' }))
  })

  it('is not published twice if the process crashed before it stored the outcome', async () => {
    const { id } = await planned(await as('publisher'))
    const before = fileOf('schedule.json')
    moveTo(soon)
    await scene.cms.publishDue()
    writeFileSync(join(scene.dataDir, 'schedule.json'), before)
    moveTo(later)
    scene.restart()
    await scene.cms.publishDue()
    expect(liveNumber()).toBe(1)
    expect(await listed(await as('viewer'))).toEqual([
      { id, who: 'publisher', at: soon, outcome: { kind: 'published', number: 1, at: soon, isLate: false } },
    ])
  })

  it('can be moved to another time and cancelled', async () => {
    const [publisher, admin] = [await as('publisher'), await as('admin')]
    const { id } = await planned(publisher)
    expect(await (await plan(admin, later, id)).json()).toEqual({ id, who: 'admin', at: later })
    moveTo(soon)
    await scene.cms.publishDue()
    expect(await listed(admin)).toEqual([{ id, who: 'admin', at: later }])
    expect((await publisher.act('/cms/unschedule/FCDX', { id })).status).toBe(204)
    moveTo(later)
    await scene.cms.publishDue()
    isNothingLive()
    expect(await listed(admin)).toEqual([])
  })

  it('cannot be moved or cancelled once it is finished', async () => {
    const publisher = await as('publisher')
    const { id } = await planned(publisher)
    moveTo(soon)
    await scene.cms.publishDue()
    for (const refused of [await plan(publisher, later, id), await publisher.act('/cms/unschedule/FCDX', { id })])
      expect([refused.status, await refused.json()]).toEqual([404, { reason: 'NO_PLAN' }])
  })

  it('is refused if its time has passed', async () => {
    const publisher = await as('publisher')
    moveTo(soon)
    const refused = await plan(publisher, soon)
    expect([refused.status, await refused.json()]).toEqual([422, { reason: 'PAST' }])
    for (const at of ['tomorrow', '2026-11-31T09:00:00Z', '2026-11-30T09:00'])
      expect((await plan(publisher, at)).status).toBe(400)
  })

  it('requires the right to publish, and belongs to one storefront', async () => {
    const publisher = await as('publisher')
    const { id } = await planned(publisher)
    const editor = await as('editor')
    expect((await plan(editor, soon)).status).toBe(403)
    expect((await editor.act('/cms/unschedule/FCDX', { id })).status).toBe(403)
    expect((await browser().send('GET', '/cms/schedule/FCDX')).status).toBe(401)
    expect((await publisher.act('/cms/unschedule/NJDX', { id })).status).toBe(404)
  })

  it('is not carried out if the author who planned it may no longer publish', async () => {
    const { id } = await planned(await as('publisher'))
    writeFileSync(join(scene.dataDir, 'acl.json'), JSON.stringify({ version: 1, rules: [] }))
    moveTo(soon)
    await scene.cms.publishDue()
    isNothingLive()
    expect(await listed(await as('viewer'))).toEqual([
      { id, who: 'publisher', at: soon, outcome: { kind: 'refused', at: soon, reason: 'NO_RIGHT' } },
    ])
  })

  it('is not carried out if a saved text has become invalid, and names the text', async () => {
    const publisher = await as('publisher')
    await save(publisher, 'Off you go')
    const { id } = await planned(publisher)
    const spoilt = { ...shipped, title: { 'en-US': ' ' } }
    writeFileSync(join(scene.dataDir, 'content/FCDX/steps/home.json'), JSON.stringify(spoilt))
    moveTo(soon)
    await scene.cms.publishDue()
    isNothingLive()
    const outcome = { kind: 'refused', at: soon, reason: 'UNSOUND', path: 'steps/home/title/en-US' }
    expect(await listed(publisher)).toEqual([{ id, who: 'publisher', at: soon, outcome }])
    expect((await publisher.act('/cms/publish/FCDX')).status).toBe(422)
  })

  it('is tried again a minute after a failure, without delaying other publications', async () => {
    const publisher = await as('publisher')
    const { id } = await planned(publisher)
    await publisher.act('/cms/schedule/NJDX', { at: soon })
    const content = join(scene.dataDir, 'content/FCDX')
    mkdirSync(dirname(content), { recursive: true })
    writeFileSync(content, 'a file where a folder should be')
    moveTo(soon)
    await scene.cms.publishDue()
    expect(await listed(publisher)).toEqual([{ id, who: 'publisher', at: soon }])
    expect(JSON.parse(fileOf('live.json'))).toEqual({ last: 1, versions: { NJDX: 1 } })
    expect(scene.log).toContainEqual(
      expect.objectContaining({ event: 'a planned publication failed and will be tried again', storefront: 'FCDX' }),
    )
    rmSync(content)
    scene.clock += 59_999
    await scene.cms.publishDue()
    expect(liveNumber()).toBe(1)
    scene.clock += 1
    await scene.cms.publishDue()
    expect(JSON.parse(fileOf('live.json'))).toEqual({ last: 2, versions: { FCDX: 2, NJDX: 1 } })
  })
})
