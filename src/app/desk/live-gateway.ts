import { flows, outside } from '#machines/index.ts'
import { createActor } from 'xstate'
import { defaultStorefront } from '#src/domain/constants.ts'
import type { LiveGateway } from '#src/desk/live/live.ts'
import { noResponse } from '#src/network/no-response.ts'
import { overLive } from '#src/network/live-network.ts'
import { createVault, randomId } from '#src/network/vault.ts'
import type { Perform } from '../session/actors.ts'
import { fetchGlobalData } from '../settings/global-data.ts'
import { type ReachedGateway, reachGateway } from '../session/reach-gateway.ts'
import type { Root } from '../session/running-flow.ts'
import { createSelections } from '../browser/selections.ts'
import { chartsWith } from '../session/session.ts'
import { withoutEffects } from '../session/without-effects.ts'
import { settingsOf } from '../settings/settings.ts'
import { createStore } from '../browser/storage.ts'

/**
 * A script that only a gateway with the profile `sandbox` serves. The content type is checked too, because some servers answer every path
 * with an HTML page.
 */
const sandboxScript = '/sandbox/sandbox.js'

const asksForSandbox = async (): Promise<boolean> => {
  const answer = await fetch(sandboxScript, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true && /^text\/javascript\b/.test(answer.headers.get('content-type') ?? '')
}

/**
 * Connects a live replay to the desk's gateway as travellers' pages connect, with three differences: failures are not reported, bank pages
 * are not opened, and mutations need permission.
 */
export const liveGateway: LiveGateway = {
  isSandbox: asksForSandbox,
  open: ({ input, permission, inspect }) => {
    const vault = createVault()
    const settings = settingsOf(document)
    let reached: Promise<ReachedGateway> | undefined
    const reach = async (): Promise<ReachedGateway> => {
      const { metadata, routes } = await fetchGlobalData({ settings, isInsideCms: false, origin: location.origin })
      const quiet = { ...metadata, dataLayerIsEnabled: false, prefetchIsEnabled: false }
      return reachGateway(
        { metadata: quiet, routes },
        {
          storefront: document.documentElement.dataset['storefront'] ?? defaultStorefront,
          configuration: undefined,
          settings,
          // A live replay stores nothing in the tab.
          selections: createSelections(createStore(() => undefined)),
          currentKey: () => root.getSnapshot().context.executionKey,
          listener: {
            received: (key) => root.send({ type: 'execution.received', key }),
            ended: (key) => root.send({ type: 'execution.ended', key }),
          },
          fill: vault.fill,
          pageName: () => 'desk',
          above: (network) => overLive(network, permission),
        },
      )
    }
    const perform: Perform = async (name, given, signal) => {
      reached ??= reach()
      const { network, readTrip } = await reached.catch(() => {
        reached = undefined
        throw noResponse()
      })
      return readTrip(name, given, await network.call(name, given, signal))
    }
    const root: Root = createActor(
      chartsWith(
        {
          perform,
          ...withoutEffects,
        },
        { ...flows, outside },
      ),
      { input, inspect },
    )
    return { root, seal: (secrets) => vault.seal(secrets), mintRequestId: randomId }
  },
}
