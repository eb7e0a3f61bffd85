import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { outside } from '#machines/outside.ts'
import { nothingKept } from '#machines/trip.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { answering, failsWith, failure } from './answering.ts'
import { arrivalIn } from './arriving.ts'
import type { Asked } from './hold-runs.ts'

it('stops looking for an order that names another order', async () => {
  const named = failure('ERR.SSW.PNR.ORDER_TYPE_REFERENCE', { response: { orderType: 'ORDER', order_id: 'FC00123456789012' } })
  const asked: Asked = []
  const actors = answering({ tripDetails: failsWith(named), retrieve: failsWith(named) }, asked)
  const input = { flow: 'booking', at: 'myb', kept: { ...nothingKept, booking: booked } } as const
  const actor = createActor(outside.provide({ actors }), { input }).start()
  await arrivalIn(actor)({ myb: { asking: 'otherKind' } })
  expect(asked.map(({ name }) => name)).toEqual(['tripDetails', 'retrieve'])
})
