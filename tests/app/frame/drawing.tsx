import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { flows } from '#machines/index.ts'
import { AddressNotice } from '#src/app/frame/AddressNotice.tsx'
import { createLanguage } from '#src/app/language/language.ts'
import { RootPage } from '#src/app/frame/pages.tsx'
import { loadScreen } from '#src/app/frame/screens.ts'
import { choiceMade } from '#src/app/frame/choice-made.tsx'
import { createSteps } from '#src/app/frame/steps.ts'
import { nextSaid } from '#src/app/frame/next-said.tsx'
import { accountActorOf } from '#src/app/session/running-flow.ts'
import { StepSkeleton } from '#src/app/frame/skeletons.tsx'
import { stationsOf, tableOf } from '#src/app/frame/stations.ts'
import { Storefront } from '#src/app/frame/storefront.tsx'
import { createTroubles } from '#src/app/session/trouble-notes.ts'
import { Troubles } from '#src/app/frame/Troubles.tsx'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import type { Step } from '#src/domain/step.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { type Running, runRoot } from '../running.ts'

export const patient = { timeout: 15_000 }

export const expired = {
  type: 'EXECUTION_EXPIRED',
  status: 400,
  statusText: '',
  errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
  errorMessage: '',
}

/** Sets up the window before each test in a file and clears the page after it. */
export const onAPage = () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** Renders the whole storefront around a root with fixed responses. */
export const draw = (
  running: Running,
  content: (step: Step) => Promise<unknown> = () => Promise.resolve({}),
  asked: Asked = { corrections: [] },
) => {
  const { root } = runRoot(running)
  const troubles = createTroubles()
  const went: string[] = []
  const languages: string[] = []
  const language = createLanguage('en-US', {}, async () => ({}))
  render(
    <Storefront
      root={root}
      table={tableOf(flows.booking.root)}
      tables={{ mto: tableOf(flows.mto.root), exchange: tableOf(flows.exchange.root) }}
      stationsOf={stationsOf}
      choiceMade={choiceMade}
      nextSaid={nextSaid}
      configuration={storefronts[0]}
      language={language}
      steps={createSteps(language, {}, loadScreen, undefined, content)}
      drafts={{ read: () => undefined, write: () => {}, forget: () => {}, flush: () => {}, forgetAll: () => {} }}
      vault={{ seal: () => ['card-1'], mintRequestId: () => 'attempt-1' }}
      asked={asked}
      go={(path) => went.push(path)}
      onAccount={() => accountActorOf(root)?.send({ type: 'account.open' })}
      onLanguage={(locale) => languages.push(locale)}
      troubles={troubles}
      RootPage={RootPage}
      StepSkeleton={StepSkeleton}
      Above={() => (
        <>
          <Troubles root={root} troubles={troubles} />
          <AddressNotice root={root} />
        </>
      )}
    />,
  )
  return { root, troubles, went, languages }
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
