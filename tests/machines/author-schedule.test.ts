import { expect, it } from 'vitest'
import type { PlannedPublication } from '#src/domain/planned-publication.ts'
import { open, refused } from './running-author.ts'

const at = '2027-03-01T08:00:00.000Z'
const plan: PlannedPublication = { id: '1', who: 'publisher', at }

const opened = async (answers: Parameters<typeof open>[0] = {}) => {
  const editor = await open(answers)
  editor.actor.send({ type: 'schedule.open' })
  await editor.at({ schedule: 'open' })
  return { ...editor, settle: () => editor.at({ schedule: 'open' }) }
}

it('plans, moves and cancels a publication, and lists the planned publications after each change', async () => {
  const asked: unknown[] = []
  let plans: readonly PlannedPublication[] = []
  const { actor, settle, context } = await opened({
    plans: () => plans,
    setPlan: (time) => {
      asked.push(time)
      plans = [plan]
    },
    cancelPlan: (id) => {
      asked.push(id)
      plans = []
    },
  })
  actor.send({ type: 'plan.set', at, id: undefined })
  await settle()
  expect([context().plans, context().planResult]).toEqual([[plan], 'planned'])
  actor.send({ type: 'plan.set', at, id: '1' })
  await settle()
  actor.send({ type: 'plan.cancel', id: '1' })
  await settle()
  expect([context().plans, context().planResult]).toEqual([[], 'cancelled'])
  expect(asked).toEqual([{ at, id: undefined }, { at, id: '1' }, '1'])
})

it.each([
  ['past', Object.assign(refused(422), { facts: { reason: 'PAST' } })],
  ['gone', refused(404)],
  ['noRight', refused(403)],
  ['failed', refused(503)],
] as const)('stays open and keeps the reason if a time is refused: %s', async (reason, refusal) => {
  const { actor, settle, context } = await opened({
    setPlan: () => {
      throw refusal
    },
  })
  actor.send({ type: 'plan.set', at, id: undefined })
  await settle()
  expect([context().planResult, context().trouble]).toEqual([reason, undefined])
})

it('asks the author to sign in again after the session has expired', async () => {
  const { actor, at: reach } = await opened({
    cancelPlan: () => {
      throw refused(401)
    },
  })
  const persons: string[] = []
  actor.subscribe(({ value }) => persons.push(value.person))
  actor.send({ type: 'plan.cancel', id: '1' })
  await reach({ schedule: 'closed' })
  expect(persons).toContain('unknown')
})

it('has no plans if the system cannot schedule publications', async () => {
  const { context } = await opened({ plans: () => undefined })
  expect(context().plans).toBeUndefined()
})

it('clears the last result when the schedule is opened again', async () => {
  const { actor, settle, context } = await opened()
  actor.send({ type: 'plan.set', at, id: undefined })
  await settle()
  actor.send({ type: 'schedule.close' })
  actor.send({ type: 'schedule.open' })
  await settle()
  expect(context().planResult).toBeUndefined()
})
