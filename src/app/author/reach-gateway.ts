import { beforeBuying } from '#src/operations/before-buying.ts'
import { operations } from '#src/operations/index.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import { type Reached, reachGateway as reach } from '../session/reach-gateway.ts'

/**
 * Returns the network of an author's frame. It refuses any request that would buy, hold or cancel something, without sending it.
 */
const withoutBuying = (network: AheadNetwork): AheadNetwork => ({
  ...network,
  call: async (name, given, signal) => {
    if (!operations[name].writes || beforeBuying.includes(name)) return network.call(name, given, signal)
    const refusal = { type: 'businessLogic', status: 403, statusText: '', errorCode: 'CLIENT.AUTHOR_BUYS_NOTHING' }
    throw { ...refusal, errorMessage: `an author's frame sends no ${name}`, response: undefined }
  },
})

/** Replaces the storefront's own `reachGateway` in the author's build. */
export const reachGateway: typeof reach = (data, reaching): Reached => reach(data, { ...reaching, above: withoutBuying })
