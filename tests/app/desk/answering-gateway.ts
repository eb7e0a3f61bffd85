import { flows, outside } from '#machines/index.ts'
import { createActor } from 'xstate'
import type { Perform } from '#src/app/session/actors.ts'
import { chartsWith } from '#src/app/session/session.ts'
import { withoutEffects } from '#src/app/session/without-effects.ts'
import type { LiveGateway } from '#src/desk/live/live.ts'
import { type LivePermission, refuseToWrite } from '#src/domain/live-refusal.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Answering } from '#tests/machines/answering.ts'
import { everything } from '#tests/visualizer/sessions.ts'

const agreed: LivePermission = { isSandbox: true, isConfirmed: true }
/** Creates a gateway with fixed responses that lists the requests it receives. */
export const answering = (answers: Answering = {}, permission = agreed) => {
  const asked: { name: OperationName; variables: unknown }[] = []
  const all: Answering = { ...everything, ...answers }
  let leave = () => permission
  const perform: Perform = async (name, given) => {
    const { isSandbox, isConfirmed } = leave()
    if (operations[name].writes && !(isSandbox && isConfirmed))
      throw refuseToWrite(name, isSandbox ? 'notConfirmed' : 'notASandbox')
    asked.push({ name, variables: given.variables })
    return all[name]?.(given) ?? new Promise(() => {})
  }
  const gateway: LiveGateway = {
    isSandbox: async () => permission.isSandbox,
    open: ({ input, inspect, permission: asked }) => {
      leave = asked
      return {
        root: createActor(chartsWith({ perform, ...withoutEffects }, { ...flows, outside }), { input, inspect }),
        seal: (secrets) => secrets.map((_, place) => `sealed-${place}`),
        mintRequestId: () => 'minted-request',
      }
    },
  }
  return { gateway, asked, permission: () => permission }
}
