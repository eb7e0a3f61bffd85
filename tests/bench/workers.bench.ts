import { availableParallelism } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#tests/gateway/postgres.ts'
import { anotherSearch, asking } from './asking.ts'
import { hangUp, sendAll } from './load.ts'
import { inTurns, line } from './pairs.ts'
import { type Served, serveGateway } from './served.ts'

const rounds = 5
const perRound = 60

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
  expect(measured.ours).toHaveLength(rounds)
}, 600_000)
