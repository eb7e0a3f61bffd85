import * as z from 'zod/mini'
import type { Configuration } from '#src/domain/configuration.ts'
import { toFailure } from '#src/domain/failure.ts'
import { sentOperations } from '#src/operations/sent.ts'
import { fetchGlobalData } from '../settings/global-data.ts'
import { isInsideCms } from '../settings/page-urls.ts'
import { servedPlace } from '../browser/served-place.ts'
import { reachGateway } from '../session/reach-gateway.ts'
import { createSelections } from '../browser/selections.ts'
import { settingsOf } from '../settings/settings.ts'
import { createStore } from '../browser/storage.ts'

/** Returns the default configuration, for gateways that do not support the operation. */
const unsaid = (storefront: string): Configuration => z.parse(sentOperations.configuration.response, { storefront })

/**
 * Requests the configuration of a storefront for which the page was not built. The request belongs to no conversation, so it does not
 * affect that of the tab. Rejects if no gateway answers.
 */
export const askConfiguration = async (view: Window): Promise<Configuration> => {
  const settings = settingsOf(view.document)
  const { storefront } = servedPlace(settings, view.location.pathname)
  const { metadata, routes } = await fetchGlobalData({
    settings,
    isInsideCms: isInsideCms(settings, view),
    origin: view.location.origin,
  })
  const { network } = await reachGateway(
    { metadata, routes },
    {
      storefront,
      configuration: undefined,
      settings,
      selections: createSelections(createStore(() => undefined)),
      where: { hash: '', search: '' },
      search: undefined,
      isResuming: false,
      currentKey: () => '',
      listener: { received: () => {}, ended: () => {} },
      fill: (body) => body,
      pageName: () => 'home',
    },
  )
  try {
    return await network.call('configuration', { flow: 'booking', variables: {} })
  } catch (problem) {
    if (toFailure(problem).type === 'NETWORK_ERROR') throw problem
    return unsaid(storefront)
  }
}
