import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { createActor, waitFor } from 'xstate'
import { flows, outside } from '#machines/index.ts'
import type { FlowEvent } from '#machines/events.ts'
import { nothingKept } from '#machines/trip.ts'
import { operationActors } from '#src/app/session/actors.ts'
import { loadScreen } from '#src/app/frame/screens.ts'
import { ContentContext } from '#src/content/content.tsx'
import type { Flow } from '#src/domain/flow.ts'
import type { PageClaim } from '#src/domain/page-claim.ts'
import { isOutside, type Step, stepNames } from '#src/domain/step.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { trackExecution } from '#src/network/execution.ts'
import { AccountContext } from '#src/trip/account.tsx'
import { CardVaultContext } from '#src/trip/card-vault.tsx'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { DraftsContext } from '#src/trip/draft.tsx'
import { type FlowActor, FlowContext } from '#src/trip/trip.tsx'
import { lineOf } from '#src/paths/export/words.ts'
import { origin } from '#tests/gateway/asking.ts'
import { networkAnswering } from '#tests/network/calling.ts'

const content = Object.fromEntries(
  stepNames.map((step) => [step, JSON.parse(readFileSync(`public/data/steps/${step}.json`, 'utf8')) as unknown]),
)
const drawn = new Map<Step, ReactElement>()
for (const step of stepNames) {
  const Screen = await loadScreen(step)
  drawn.set(step, <Screen />)
}

function Page({ actor }: { actor: FlowActor }) {
  return drawn.get(useSelector(actor, ({ context }) => context.at)) ?? null
}

/** Reads all claims inside an element. */
export const claimsOn = (root: ParentNode): PageClaim[] =>
  [...root.querySelectorAll('[data-claim]')].map((element) => ({
    name: element.getAttribute('data-claim') ?? '',
    facts: JSON.parse(element.getAttribute('data-facts') ?? 'null') as unknown,
  }))

/** Sends claims to the sandbox, which checks them against the gateway's database. Returns a sentence for each false claim. */
export const contradicted = async (gateway: Gateway, conversation: string, claims: readonly PageClaim[]): Promise<string[]> => {
  const answer = await gateway.handle(
    new Request(`${origin}/sandbox/claims`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ conversation, claims }),
    }),
  )
  if (!answer.ok) throw new Error(`/sandbox/claims answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as string[]
}

/** Creates a traveller who uses the real gateway, charts, network and screens. */
export const travellerAt = (gateway: Gateway) => {
  let cookie = ''
  let key = ''
  let minted = 0
  const { network, vault } = networkAnswering([], {
    endpoint: `${origin}/api/graphql`,
    execution: trackExecution(() => key, {
      received: (received) => {
        key = received
      },
      ended: () => undefined,
    }),
    fetcher: async (address, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await gateway.handle(new Request(new URL(address as string, origin), { ...init, headers }))
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  const actors = operationActors((name, input, signal) => network.call(name, input, signal))
  const mintRequestId = () => `walk-${crypto.randomUUID()}-${(minted += 1)}`

  const begin = (flow: Flow, at: Step, kept: Partial<typeof nothingKept> & object = {}) => {
    const actor = createActor(((isOutside(at) ? outside : flows[flow]) as typeof flows.booking).provide({ actors }), {
      input: { flow, at, kept: { ...nothingKept, ...kept } },
    }).start()
    cleanup()
    i18n.load('en-US', {})
    i18n.activate('en-US')
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <ContentContext value={{ locale: 'en-US', steps: content }}>
          <CardVaultContext value={{ seal: (secrets) => vault.seal(secrets), mintRequestId }}>
            <DraftsContext value={{ read: () => undefined, write: () => undefined, forget: () => undefined }}>
              <AccountContext value={undefined}>
                <FlowContext value={actor}>
                  <ConfigurationContext value={storefronts[0]}>
                    <Page actor={actor} />
                  </ConfigurationContext>
                </FlowContext>
              </AccountContext>
            </DraftsContext>
          </CardVaultContext>
        </ContentContext>
      </I18nProvider>,
    )
    /**
     * Waits for a state, such as `refund-review.quoted`. Returns the claims on the page, and as `lies` those that the database
     * contradicts.
     */
    const stands = async (state: string) => {
      const reached = await waitFor(
        actor,
        ({ value, status }) => status !== 'active' || `${lineOf(value)}.`.startsWith(`${state}.`),
        {
          timeout: 30_000,
        },
      ).catch(() => actor.getSnapshot())
      if (!`${lineOf(reached.value)}.`.startsWith(`${state}.`))
        throw new Error(`${state} was not reached: ${lineOf(reached.value)}, ${JSON.stringify(reached.context.failure)}`)
      // Lets React render the current state of the chart.
      await act(async () => undefined)
      const claims = claimsOn(container)
      const lies = await contradicted(gateway, key, claims)
      return { claims, names: [...new Set(claims.map(({ name }) => name))].toSorted(), lies }
    }
    const send = (event: FlowEvent) => actor.send(event)
    return { actor, send, stands, context: () => actor.getSnapshot().context, container }
  }
  return { begin, vault, mintRequestId, key: () => key }
}

/** Returns the names of a page's claims, each once, and those that the database contradicts. */
export const namesAndLies = ({ names, lies }: { names: string[]; lies: unknown[] }) => ({ names, lies })
