import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { configuring } from '#machines/configuring.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { type Answering, answering, failsWith, failure } from './answering.ts'

const told = outcomes.configuration.answers['what is said of it']?.({ flow: 'booking' }, { flow: 'booking', variables: {} })

const run = (answers: Answering) => createActor(configuring.provide({ actors: answering(answers) })).start()

it('ends with the configuration that the gateway reports', async () => {
  const actor = run({ configuration: () => told })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({ configuration: told })
})

it('retries on request if the gateway does not answer', async () => {
  let isWorking = false
  const none = failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 }))
  const actor = run({ configuration: () => (isWorking ? told : none()) })
  await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
  isWorking = true
  actor.send({ type: 'step.retry' })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({ configuration: told })
})

it('ends without a configuration if the gateway serves none', async () => {
  const actor = run({ configuration: failsWith(failure('ERR.SSW.OPERATION.NOT_SERVED')) })
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect(output).toEqual({})
})
