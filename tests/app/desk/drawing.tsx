import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { ReplayedScreen } from '#src/app/desk/ReplayedScreen.tsx'
import { loadReplayed } from '#src/app/frame/Replayed.tsx'
import { playbackOf } from '#src/desk/player/playback.ts'
import { storefrontOf } from '#src/gateway/platform/storefronts.ts'
import type { Recorder } from '#src/visualizer/record.ts'
import { recordingOf } from './recorded.ts'

/** Creates a network that serves only files of the build, and lists the requests. */
export const onlyData = () => {
  const asked: string[] = []
  const answer = async (path: string): Promise<Response> => {
    const file = /^\/data\/(.*)$/.exec(path)?.[1]
    if (file === undefined) throw new TypeError(`nothing may be sent to ${path}`)
    const storefront = storefrontOf(/^storefronts\/(\w+)\.json$/.exec(file)?.[1] ?? '')
    if (storefront) return Response.json(storefront)
    return file.startsWith('words/') ? Response.json({}) : new Response(readFileSync(`public/data/${file}`))
  }
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://desk.example')
    // Messages and content have an address per storefront, because each storefront publishes its own.
    const path = pathname.replace(/^\/dx\/FC\/FCDX(?=\/data\/)/, '')
    asked.push(path)
    return answer(path)
  })
  return { asked }
}

/** jsdom does not implement modal dialogs, so they are added to every frame before it is rendered. */
export const modalDialogsInFrames = () => {
  const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const inside = own?.get?.call(this) as Document | null
    const dialogs = (inside?.defaultView as (Window & typeof globalThis) | null)?.HTMLDialogElement.prototype
    if (dialogs && !('showModal' in dialogs)) {
      Object.assign(dialogs, {
        showModal(this: HTMLDialogElement) {
          this.setAttribute('open', '')
        },
        close(this: HTMLDialogElement) {
          this.removeAttribute('open')
        },
      })
    }
    return inside
  })
}

const screens = import.meta.glob('../../../src/steps/*/screen.tsx')

/** Compiles all screens once, because that takes seconds on a busy machine. */
export const compileScreens = async () => {
  for (const load of Object.values(screens)) await load()
}

export interface Shown {
  chart: string
  snapshot: AnyMachineSnapshot
}

/** Returns all replayed snapshots of a redacted recording, in order. */
export const shownOf = (recorder: Recorder): Shown[] => {
  const { moments, flowAt } = playbackOf(recordingOf(recorder))
  return moments.flatMap(({ index }) => flowAt(index) ?? [])
}

const words = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

/**
 * Renders a replayed screen as the desk does, once its parts are loaded, so that no test waits for a page that is not there yet. `show` renders another snapshot, `showAtOnce` even before its parts are loaded, and `pane` is the document in which screens are rendered.
 */
export const desk = async (first: Shown, locale = 'en-US', now?: number) => {
  const page = (shown: Shown) => (
    <I18nProvider i18n={words}>
      <ReplayedScreen {...shown} locale={locale} now={now} />
    </I18nProvider>
  )
  await loadReplayed({ ...first, locale })
  const { rerender, container } = await act(async () => render(page(first)))
  const showAtOnce = (shown: Shown) => act(async () => rerender(page(shown)))
  const pane = () => container.querySelector('iframe')?.contentDocument ?? undefined
  return {
    container,
    show: async (shown: Shown) => {
      await loadReplayed({ ...shown, locale })
      await showAtOnce(shown)
    },
    showAtOnce,
    pane,
    /** Waits until the screen of the last snapshot is rendered. */
    drawn: async () => {
      const place = await vi.waitFor(
        () => {
          const there = pane()
          if (!there?.querySelector('main')?.textContent) throw new Error(`no screen, but ${there?.body.innerHTML}`)
          return there
        },
        { timeout: 15_000 },
      )
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      return place
    },
  }
}
