import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { InSightContext } from '#src/authoring/frame/content.tsx'
import { sourcesIn } from '#src/authoring/frame/select.ts'
import { type Sample, sampleCharts, type ShownText } from '#src/authoring/protocol/frame-messages.ts'
import type { SampleState } from '#src/paths/states.ts'
import { InertFrame } from '../frame/InertFrame.tsx'
import { usePane } from '../frame/pane.ts'
import { loadReplayed, Replayed } from '../frame/Replayed.tsx'
import { allStates } from './found-states.ts'

/** Number of pages that are drawn beside each other, because each waits for its texts to settle. */
const panes = 3

/** A page has settled when it has not changed for this many milliseconds. */
const quiet = 40

/** Milliseconds after which a page that never rests counts as settled, for example one with a countdown. */
const longestWait = 500

type Drawn = (body: HTMLElement) => void

/** Calls `onDrawn` when the page beside it has been rendered. */
function TellDrawn({ onDrawn }: { onDrawn: Drawn }) {
  const pane = usePane()
  useEffect(() => {
    if (pane) onDrawn(pane.body)
  }, [pane, onDrawn])
  return null
}

/** Leaves out a page that cannot be drawn. */
class Skipping extends Component<{ onFailed: () => void; children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override componentDidCatch() {
    this.props.onFailed()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

const settled = (body: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(soon)
      clearTimeout(latest)
      resolve()
    }
    let soon = setTimeout(end, quiet)
    const latest = setTimeout(end, longestWait)
    const observer = new MutationObserver(() => {
      clearTimeout(soon)
      soon = setTimeout(end, quiet)
    })
    observer.observe(body, { subtree: true, childList: true, characterData: true })
  })

interface Sheet {
  chart: Sample['chart']
  state: SampleState
  locale: string
}

/** Draws a state, and returns its texts when they have settled. Returns none if it cannot be drawn. */
const textsOf = async (root: Root, { chart, state: { name, snapshot }, locale }: Sheet): Promise<readonly ShownText[]> => {
  const page = { chart, snapshot, locale, storefront: document.documentElement.dataset['storefront'] }
  await loadReplayed(page)
  const body = await new Promise<HTMLElement | undefined>((resolve) => {
    const skip = () => resolve(undefined)
    root.render(
      <InertFrame title="" locale={locale} prepare={guardPage}>
        <InSightContext value={false}>
          <Skipping key={`${chart} ${name}`} onFailed={skip}>
            <Suspense>
              <Replayed {...page} />
              <TellDrawn onDrawn={resolve} />
            </Suspense>
          </Skipping>
        </InSightContext>
      </InertFrame>,
    )
  })
  if (!body) return []
  await settled(body)
  return sourcesIn(body)
}

/** Creates an element for a pane. It is as wide as a computer's window, but out of sight and of the reach of assistive technology. */
const outOfSight = (): HTMLElement => {
  const place = document.createElement('div')
  place.inert = true
  place.style.cssText =
    'position: fixed; inset-block-start: 0; inset-inline-start: 100vw; inline-size: 1280px; block-size: 900px; visibility: hidden'
  document.body.append(place)
  return place
}

/**
 * Draws every state of every chart in panes out of sight, and calls `onDrawn` with the texts that each shows. A state that cannot be drawn has
 * none.
 */
export const survey = async (locale: string, onDrawn: (sample: Sample, texts: readonly ShownText[]) => void): Promise<void> => {
  for (const chart of sampleCharts) {
    const waiting = [...(await allStates(chart))]
    const draw = async () => {
      const place = outOfSight()
      const root = createRoot(place)
      for (let state = waiting.shift(); state; state = waiting.shift())
        onDrawn({ chart, state: state.name }, await textsOf(root, { chart, state, locale }))
      root.unmount()
      place.remove()
    }
    await Promise.all(Array.from({ length: panes }, draw))
  }
}
