import { expect, test } from 'vitest'
import { bring, wish } from '../conformance/stages.ts'
import { createTraveller } from '../conformance/traveller.ts'
import { pickRefs, selecting } from '../search/conversations.ts'
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

test('a storefront that shows only hotels offers rooms and no cars', async () => {
  const traveller = createTraveller(desk.gateway, undefined, 'NJDX')
  const { externalProducts } = await traveller.ask('configuration')
  await traveller.ask('init')
  await traveller.ask('addItinerary', selecting(pickRefs(await traveller.ask('airSearch', wish), 'FLEX')))
  const [hotel, ...others] = await traveller.ask('externalProducts')
  expect([externalProducts, hotel?.kind, hotel?.offer !== undefined, others]).toEqual([['HOTEL'], 'hotel', true, []])
})
