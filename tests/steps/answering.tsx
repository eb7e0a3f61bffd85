import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createActor } from 'xstate'
import { ContentContext } from '#src/content/content.tsx'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Flow } from '#src/domain/flow.ts'
import { isOutside, type Step } from '#src/domain/step.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { flows, outside } from '#machines/index.ts'
import { type KeptTrip, type CounterLimits, nothingKept } from '#machines/trip.ts'
import { type AccountActor, AccountContext } from '#src/trip/account.tsx'
import { CardVaultContext, type Sealable } from '#src/trip/card-vault.tsx'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { DraftsContext } from '#src/trip/draft.tsx'
import { FlowContext } from '#src/trip/trip.tsx'
import { type Answering, answering } from '#tests/machines/answering.ts'
import { cart, search } from '#src/operations/outcomes/samples/trip.ts'

interface Given {
  step: Step
  Screen: ComponentType
  answers: Answering
  /** The flow that contains the step, by default booking. */
  flow?: Flow
  /** Initial trip of the flow, by default a search and a cart. */
  kept?: Partial<KeptTrip>
  limits?: CounterLimits
  /** The account's actor. By default, nobody is signed in. */
  account?: AccountActor
  /** Values that were typed on this step before a reload. */
  draft?: unknown
  /** Words of the step's content that replace the shipped ones. */
  words?: Record<string, Record<string, string>>
  /** Configuration of the storefront, by default Farechart's. */
  configuration?: Configuration
}

/** Runs the real chart at a step with fixed responses instead of a gateway, and renders its screen. */
export const showStep = ({
  step,
  Screen,
  answers,
  flow = 'booking',
  kept = {},
  limits,
  account,
  draft,
  words,
  configuration = storefronts[0],
}: Given) => {
  const asked: Parameters<typeof answering>[1] = []
  const sealed: Sealable[] = []
  const drafts = new Map<Step, unknown>([[step, draft]])
  let minted = 0
  const actor = createActor(
    ((isOutside(step) ? outside : flows[flow]) as typeof flows.booking).provide({ actors: answering(answers, asked) }),
    {
      input: { flow, at: step, kept: { ...nothingKept, search, cart: cart(), ...kept }, limits },
    },
  ).start()
  const shipped = JSON.parse(readFileSync(`public/data/steps/${step}.json`, 'utf8')) as object
  const content = { ...shipped, ...words }
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const screen = render(
    <I18nProvider i18n={i18n}>
      <ContentContext value={{ locale: 'en-US', steps: { [step]: content } }}>
        <CardVaultContext
          value={{
            seal: (secrets) => secrets.map((secret) => `vault:${sealed.push(secret)}`),
            mintRequestId: () => `request-${(minted += 1)}`,
          }}
        >
          <DraftsContext
            value={{
              read: (of) => drafts.get(of),
              write: (of, values) => drafts.set(of, values),
              forget: (of) => drafts.delete(of),
            }}
          >
            <AccountContext value={account}>
              <FlowContext value={actor}>
                <ConfigurationContext value={configuration}>
                  <Screen />
                </ConfigurationContext>
              </FlowContext>
            </AccountContext>
          </DraftsContext>
        </CardVaultContext>
      </ContentContext>
    </I18nProvider>,
  )
  return { ...screen, actor, asked, sealed, drafts }
}
