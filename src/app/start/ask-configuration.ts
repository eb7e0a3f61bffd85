import { type Actor, createActor, waitFor } from 'xstate'
import * as z from 'zod/mini'
import { configuring } from '#machines/configuring.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import { sentOperations } from '#src/operations/sent.ts'
import { fetchGlobalData } from '../settings/global-data.ts'
import { isInsideCms } from '../settings/page-urls.ts'
import { servedPlace } from '../browser/served-place.ts'
import { operationActors, type Perform } from '../session/actors.ts'
import { reachGateway } from '../session/reach-gateway.ts'
import { createSelections } from '../browser/selections.ts'
import { settingsOf } from '../settings/settings.ts'
import { createStore } from '../browser/storage.ts'

/** Returns the default configuration, for gateways that do not support the operation. */
const unsaid = (storefront: string): Configuration => z.parse(sentOperations.configuration.response, { storefront })

/** Connects to the gateway of a storefront that is not part of the build, without joining the tab's conversation. */
const reachOutside = async (view: Window): Promise<{ storefront: string; perform: Perform }> => {
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
      currentKey: () => '',
      listener: { received: () => {}, ended: () => {} },
      fill: (body) => body,
      pageName: () => 'home',
    },
  )
  return { storefront, perform: (name, given, signal) => network.call(name, given, signal) }
}

interface Question {
  storefront: string
  actor: Actor<typeof configuring>
}

const questions = new WeakMap<Window, Promise<Question>>()

const begin = async (view: Window): Promise<Question> => {
  const { storefront, perform } = await reachOutside(view)
  const actor = createActor(configuring.provide({ actors: operationActors(perform) }))
  return { storefront, actor: actor.start() }
}

/**
 * Requests the configuration of a storefront that is not part of the build. After a failure, the next call retries. Returns the default
 * configuration if the gateway serves none, and undefined if it does not answer.
 */
export const askConfiguration = async (view: Window): Promise<Configuration | undefined> => {
  const asked = questions.get(view) ?? begin(view)
  questions.set(view, asked)
  asked.catch(() => questions.delete(view))
  const { storefront, actor } = await asked
  actor.send({ type: 'step.retry' })
  const { status, output } = await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.matches('unanswered'))
  if (status !== 'done') return undefined
  questions.delete(view)
  return output?.configuration ?? unsaid(storefront)
}
