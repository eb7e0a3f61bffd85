import { availableParallelism } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#tests/gateway/postgres.ts'
import { anotherSearch, asking } from './asking.ts'
import { hangUp, sendAll } from './load.ts'
import { inTurns, line } from './pairs.ts'
import { processorTimeOf } from './processor-time.ts'
import { type Served, serveGateway } from './served.ts'

const rounds = 5
const perRound = 200

const started: { stop: () => Promise<void> }[] = []
afterAll(async () => {
  hangUp()
  for (const { stop } of started.toReversed()) await stop()
})

/** Searches per second. Each is computed, because no search repeats. */
const searchesPerSecond = async (served: Served): Promise<number> => {
  const posts = Array.from({ length: perRound }, () => asking(served, 'airSearch', anotherSearch()))
  return (await sendAll(posts)).perSecond
}

/**
 * Milliseconds of processor time that the gateway takes for a search. Unlike the throughput, it does not depend on the processors that PostgreSQL
 * and the client leave to the gateway: with one processor for each worker, throughput grows by the number of workers times the ratio of this
 * figure for one worker to that for all.
 */
const processorTimePerSearch = async (served: Served): Promise<number> => {
  const before = processorTimeOf(served.pid) ?? Number.NaN
  await searchesPerSecond(served)
  return ((processorTimeOf(served.pid) ?? Number.NaN) - before) / perRound
}

it('measures new searches on PostgreSQL with two workers, compared with one', async () => {
  const postgres = await startPostgres()
  started.push(postgres)
  const databaseUrl = await postgres.createDatabase()
  const one = await serveGateway(databaseUrl)
  started.push(one)
  const two = await serveGateway(databaseUrl, 2)
  started.push(two)
  // The second worker may still be starting, and code is slow before it has warmed up.
  for (const served of [one, two, two]) await searchesPerSecond(served)
  const measured = await inTurns(
    rounds,
    () => searchesPerSecond(two),
    () => searchesPerSecond(one),
  )
  const name = `new searches by two workers, ${availableParallelism()} cores with PostgreSQL and the client on them`
  console.log(line({ name, unit: 'answers/s', reference: 'one worker', ...measured }))
  const cost = await inTurns(
    rounds,
    () => processorTimePerSearch(two),
    () => processorTimePerSearch(one),
  )
  console.log(line({ name: 'processor time of a new search, two workers', unit: 'ms', reference: 'one worker', ...cost }))
  expect(measured.ours).toHaveLength(rounds)
}, 600_000)
