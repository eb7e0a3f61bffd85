import { beforeBuying } from '#src/operations/before-buying.ts'
import { operations } from '#src/operations/index.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import { type ReachedGateway, reachGateway as reach } from '../session/reach-gateway.ts'

/** Wraps the network of an author's frame. Requests that would buy, hold or cancel something are refused and not sent. */
const withoutBuying = (network: AheadNetwork): AheadNetwork => ({
  ...network,
  call: async (name, given, signal) => {
    if (!operations[name].writes || beforeBuying.includes(name)) return network.call(name, given, signal)
    const refusal = { type: 'businessLogic', status: 403, statusText: '', errorCode: 'CLIENT.AUTHOR_BUYS_NOTHING' }
    throw { ...refusal, errorMessage: `an author's frame sends no ${name}`, response: undefined }
  },
})

/** Replaces the storefront's `reachGateway` in the authors' build. */
export const reachGateway: typeof reach = (data, reaching): Promise<ReachedGateway> =>
  reach(data, { ...reaching, above: withoutBuying })
