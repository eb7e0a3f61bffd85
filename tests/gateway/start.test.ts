import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { documents } from './asking.ts'
import { sendInHalves } from './halves.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'
import { type BuiltGateway, buildGateway, type GatewayProcess, type Machine, startGateway } from './processes.ts'

let built: BuiltGateway
let dataDir: string
const running: GatewayProcess[] = []

beforeAll(async () => {
  built = await buildGateway()
  dataDir = await mkdtemp(join(tmpdir(), 'farechart-start-'))
}, 60_000)
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})
afterAll(async () => {
  await built.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (settings: Record<string, string> = {}, machine: Machine = {}): GatewayProcess => {
  const started = startGateway(built.main, { PORT: '0', DATA_DIR: dataDir, ...settings }, [], machine)
  running.push(started)
  return started
}

const originOf = (line: string): string => new URL(/http\S+/.exec(line)?.[0] ?? '').origin

const ask = async (origin: string, query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...headers },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns the headers that continue the conversation of an answer. */
const sameVisitor = ({ headers }: { headers: Headers }) => ({
  execution: headers.get('execution') ?? '',
  cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
})

const refusalOf = async (started: GatewayProcess) => [await started.ended, started.errors()]

describe('a start', () => {
  test('prints the storefront’s address, and one signal ends it cleanly', async () => {
    const first = start()
    expect(await first.ready).toMatch(
      /^Farechart is ready on http:\/\/127\.0\.0\.1:\d+\/dx\/FC\/FCDX\/\nand on http:\/\/127\.0\.0\.1:\d+\/dx\/NJ\/NJDX\/\nAuthors edit the content at http:\/\/127\.0\.0\.1:\d+\/\n$/,
    )
    expect((await readdir(dataDir)).sort()).toEqual(['db', 'keys', 'lock'])
    first.child.kill('SIGTERM')
    expect(await refusalOf(first)).toEqual([0, ''])
    expect((await readdir(dataDir)).sort()).toEqual(['db', 'keys'])
  }, 30_000)

  test('in a sandbox begins on the day of FARECHART_TODAY, and its clock runs on', async () => {
    const started = start({ FARECHART_TODAY: '2028-02-29T23:50' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${originOf(await started.ready)}/sandbox/clock`, {
      method: 'POST',
      headers,
      body: '{"reset":true}',
    })
    const { now } = (await answer.json()) as { now: string }
    const sinceStart = Date.parse(now) - Date.UTC(2028, 1, 29, 23, 50)
    expect(sinceStart).toBeGreaterThan(0)
    expect(sinceStart).toBeLessThan(60_000)
  }, 30_000)

  test('continues the conversations of a process that ended or was killed', async () => {
    const first = start()
    const opened = await ask(originOf(await first.ready), documents.init)
    const goesOn = async (later: GatewayProcess) => {
      const again = await ask(originOf(await later.ready), documents.init, sameVisitor(opened))
      expect(again.headers.get('execution')).toBe(opened.headers.get('execution'))
    }
    first.child.kill('SIGINT')
    await first.ended
    const second = start()
    await goesOn(second)
    second.child.kill('SIGKILL')
    await second.ended
    expect(await readdir(dataDir)).toContain('lock')
    await goesOn(start())
  }, 60_000)

  test('on a folder or port in use ends with a message, and leaves the running one alone', async () => {
    const first = start()
    const { origin, port } = new URL(originOf(await first.ready))
    expect(await refusalOf(start())).toEqual([
      1,
      `The data folder ${dataDir} is in use by process ${first.child.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
    ])
    const other = await mkdtemp(join(tmpdir(), 'farechart-start-'))
    expect(await refusalOf(start({ PORT: port, DATA_DIR: other }))).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken. Stop the program that uses it, or set PORT to another number.\n`,
    ])
    expect((await readdir(other)).sort()).toEqual(['db', 'keys'])
    await rm(other, { recursive: true, force: true })
    expect((await ask(origin, documents.init)).status).toBe(200)
  }, 60_000)

  test('on a folder that cannot be created ends with a message', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const folder = join(file, 'data')
    expect(await refusalOf(start({ DATA_DIR: folder }))).toEqual([
      1,
      `The data folder ${folder} cannot be written. Give this user permission to write there, or set DATA_DIR to another folder.\n`,
    ])
    await rm(file)
  })

  test('on a damaged database ends with a message and leaves the folder untouched', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farechart-start-'))
    const refused = [
      1,
      `The database in the data folder ${folder} is damaged and cannot be opened. Restore a backup in its place, or set DATA_DIR to another folder. Nothing in the folder was changed.\n`,
    ]
    await mkdir(join(folder, 'db', 'global'), { recursive: true })
    await writeFile(join(folder, 'db', 'global', 'pg_control'), '')
    expect(await refusalOf(start({ DATA_DIR: folder }))).toEqual(refused)
    expect(await readdir(join(folder, 'db'))).toEqual(['global'])
    await writeFile(join(folder, 'db', 'PG_VERSION'), '18\n')
    expect(await refusalOf(start({ DATA_DIR: folder }))).toEqual(refused)
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  test('on a full disk ends with a message and leaves no half-made folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farechart-start-'))
    expect(await refusalOf(start({ DATA_DIR: folder }, { mostFileKilobytes: 1_000 }))).toEqual([
      1,
      `The data folder ${folder} is on a full disk. Free some space, or set DATA_DIR to another folder. Nothing in the folder was changed.\n`,
    ])
    expect(await readdir(folder)).toEqual(['keys'])
    await rm(folder, { recursive: true, force: true })
  }, 60_000)
})

test('finishes pending requests after a signal', async () => {
  const first = start()
  const { port } = new URL(originOf(await first.ready))
  const reply = await sendInHalves(port, () => first.child.kill('SIGTERM'))
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(reply).toContain('{"data":{"init":{"originalResponse":{')
  expect(await first.ended).toBe(0)
}, 30_000)

describe('with DATABASE_URL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  }, 60_000)
  afterAll(() => server.stop())

  test('two processes share one database and its conversations', async () => {
    const settings = { DATABASE_URL: await server.createDatabase() }
    const [one, other] = [start(settings), start(settings)]
    const opened = await ask(originOf(await one.ready), documents.init)
    const again = await ask(originOf(await other.ready), documents.init, sameVisitor(opened))
    expect(again.headers.get('execution')).toBe(opened.headers.get('execution'))
    for (const { child, ended } of [one, other]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  }, 60_000)

  test('an unreachable address ends it with a message without the password', async () => {
    expect(await refusalOf(start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/flights' }))).toEqual([
      1,
      'The database at 127.0.0.1:1 cannot be reached. Start it, correct DATABASE_URL, or unset DATABASE_URL to keep the data in DATA_DIR.\n',
    ])
  })

  test('production has no sandbox, refuses a database with a shifted clock, and marks its own against sandboxes', async () => {
    const settings = { DATABASE_URL: await server.createDatabase() }
    const production = {
      ...settings,
      FARECHART_PROFILE: 'production',
      FARECHART_PROXIES: 'none',
      FARECHART_HOSTS: '127.0.0.1,example.com',
      FARECHART_KEYS: `k1:${'A'.repeat(43)}=`,
    }
    const sandbox = start(settings)
    const origin = originOf(await sandbox.ready)
    const move = (order: object) =>
      fetch(`${origin}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      })
    await move({ advanceSeconds: 60 })
    expect(await refusalOf(start(production))).toEqual([
      1,
      'The sandbox moved the clock of this database. Use another database for production, or reset the clock on /sandbox/ first.\n',
    ])
    await move({ reset: true })
    sandbox.child.kill('SIGTERM')
    await sandbox.ended
    const open = start({ ...production, HOST: '0.0.0.0' })
    const { port } = new URL(originOf(await open.ready))
    await vi.waitFor(() => expect(open.errors()).toContain('FARECHART_PROCESSOR is not set'))
    expect((await fetch(`http://127.0.0.1:${port}/sandbox/`)).status).toBe(404)
    expect((await fetch(`http://localhost:${port}/sandbox/`)).status).toBe(421)
    expect(await refusalOf(start(settings))).toEqual([
      1,
      'This database is in production, and a sandbox would make it public. Set FARECHART_PROFILE=production, or use another database.\n',
    ])
  }, 60_000)

  test('a missing database ends it, naming the database', async () => {
    const url = new URL(await server.createDatabase())
    url.pathname = '/flights'
    expect(await refusalOf(start({ DATABASE_URL: url.href }))).toEqual([
      1,
      `There is no database flights at ${url.host}. Create it, or correct DATABASE_URL.\n`,
    ])
  })
})
