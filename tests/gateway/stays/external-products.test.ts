import { expect, test } from 'vitest'
import { bring } from '../conformance/stages.ts'
import { openDesk } from './reserving.ts'

const desk = openDesk()

const offered = async () => {
  const { traveller } = await bring(desk.gateway, 'chosen')
  return (await traveller.ask('externalProducts')).map(({ kind, offer, reason }) => [kind, offer !== undefined, reason])
}

test('a rental company that does not answer makes only the car unavailable', async () => {
  await desk.mood('cars', 'down')
  expect(await offered()).toEqual([
    ['car', false, 'notReached'],
    ['hotel', true, undefined],
  ])
})
