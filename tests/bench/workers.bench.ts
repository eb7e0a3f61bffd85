import { availableParallelism } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#tests/gateway/postgres.ts'
import { search } from '#tests/gateway/search/conversations.ts'
import { asking, dayAfter, routes } from './asking.ts'
import { runOn, usableCores } from './on-cores.ts'
import { line, median } from './pairs.ts'
import { processorTimeOf } from './processor-time.ts'
import { bytesOf, RawConnection } from './raw-load.ts'
import { type Served, serveGateway } from './served.ts'

const rounds = 5
const perRound = 600

/** Connections for each worker. */
const connections = 4

/**
 * Number of requests that each worker answers before the first round. The first requests are slower, because V8 compiles the code and
 * the airline's engine fills its cache of flights. Two workers need twice as many, because each gets only half of them.
 */
const warmUp = 1_800

/**
 * More searches than a worker caches results, so that every response is computed, but on so few days that each worker has cached
 * their flights.
 */
const searches = Array.from({ length: 120 }, (_, place) =>
  search({
    ...(routes[place % routes.length] ?? { origin: '', destination: '' }),
    date: dayAfter(Math.floor(place / routes.length)),
  }),
)

const started: { stop: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { stop } of started.toReversed()) await stop()
})

/** Returns the processor time of this process in milliseconds. */
const clientTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Measurements of a round. Processor times are in milliseconds per search. */
interface Measured {
  perSecond: number
  gateway: number
  database: number
  client: number
}

/**
 * Sends searches over connections that are divided evenly among the servers. Each server assigns its connections to its workers in
 * turn. A connection waits for each response before it sends the next request.
 */
const send = async (servers: readonly Served[], count: number, width: number): Promise<void> => {
  const places = servers.flatMap((served) => {
    const requests = searches.map((variables) => bytesOf(asking(served, 'airSearch', variables)))
    return Array.from({ length: width / servers.length }, () => ({ served, requests }))
  })
  const opened: { connection: RawConnection; requests: Buffer[] }[] = []
  for (const { served, requests } of places) opened.push({ connection: await RawConnection.open(served.origin), requests })
  let next = 0
  await Promise.all(
    opened.map(async ({ connection, requests }) => {
      while (next < count) await connection.send(requests[next++ % requests.length] as Buffer)
    }),
  )
  for (const { connection } of opened) connection.close()
}

it('measures new searches on PostgreSQL with two workers, compared with one, on as many cores and on one, and with two separate gateways', async () => {
  const postgres = await startPostgres()
  started.push(postgres)
  const start = async (workers: number): Promise<Served> => {
    const served = await serveGateway(await postgres.createDatabase(), workers)
    started.push(served)
    return served
  }
  const one = await start(1)
  const two = await start(2)
  const other = await start(1)

  const measure = async (servers: readonly Served[], workers: number): Promise<Measured> => {
    const timesOf = () => ({
      gateway: servers.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
      database: processorTimeOf(postgres.pid),
      client: clientTime(),
      at: performance.now(),
    })
    const before = timesOf()
    await send(servers, perRound, connections * workers)
    const after = timesOf()
    return {
      perSecond: perRound / ((after.at - before.at) / 1_000),
      gateway: (after.gateway - before.gateway) / perRound,
      database: (after.database - before.database) / perRound,
      client: (after.client - before.client) / perRound,
    }
  }

  // One connection to each worker, so that both workers answer equally many requests.
  await Promise.all([send([one], warmUp, 1), send([other], warmUp, 1), send([two], 2 * warmUp, 2)])

  const [first = 0, ...further] = usableCores()
  const restrict = (cores: number[]) => runOn(cores, [one.pid, two.pid, other.pid, postgres.pid, process.pid])
  const isRestricted = further.length > 0

  const measured = { two: [] as Measured[], one: [] as Measured[], apart: [] as Measured[], onOneCore: [] as Measured[] }
  for (let round = 0; round < rounds; round += 1) {
    if (isRestricted) {
      restrict([first])
      measured.onOneCore.push(await measure([one], 1))
      restrict([first, ...further.slice(0, 1)])
    }
    measured.two.push(await measure([two], 2))
    measured.one.push(await measure([one], 1))
    measured.apart.push(await measure([one, other], 2))
  }
  restrict([first, ...further])
  const all = (name: keyof typeof measured, figure: keyof Measured) => measured[name].map((each) => each[figure])
  const cores = isRestricted ? 2 : availableParallelism()
  const answers = {
    name: `new searches by two warm workers, ${cores} cores with PostgreSQL and the client on them`,
    unit: 'answers/s',
    ours: all('two', 'perSecond'),
  }
  if (isRestricted)
    console.log(line({ ...answers, reference: 'one worker with everything on one core', theirs: all('onOneCore', 'perSecond') }))
  else console.log('SKIPPED: one worker on one core, because `taskset` is missing or this machine has one core')
  console.log(line({ ...answers, reference: 'one worker', theirs: all('one', 'perSecond') }))
  console.log(line({ ...answers, reference: 'two gateways with a database of their own', theirs: all('apart', 'perSecond') }))
  const cost = { name: 'processor time of a new search, two warm workers', unit: 'ms', ours: all('two', 'gateway') }
  console.log(line({ ...cost, reference: 'one worker', theirs: all('one', 'gateway') }))
  console.log(line({ ...cost, reference: 'two gateways with a database of their own', theirs: all('apart', 'gateway') }))
  const shares = (['gateway', 'database', 'client'] as const).map((part) => median(all('two', part)))
  const ceiling = (cores * 1_000) / shares.reduce((sum, each) => sum + each, 0)
  console.log(
    `${cores} cores without idle time would give ${ceiling.toFixed(0)} answers/s, ${(ceiling / median(all('one', 'perSecond'))).toFixed(2)} times one worker: ` +
      `a search by two workers takes ${shares.map((each) => each.toFixed(2)).join(' + ')} ms of gateway, PostgreSQL and client`,
  )
  expect(measured.two).toHaveLength(rounds)
}, 900_000)
