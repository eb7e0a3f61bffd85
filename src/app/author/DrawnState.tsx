import { Component, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { InSightContext } from '#src/authoring/frame/content.tsx'
import { InertFrame } from '../frame/InertFrame.tsx'
import { usePane } from '../frame/pane.ts'
import { loadReplayed, Replayed } from '../frame/Replayed.tsx'
import { SampleDataContext } from './sample-data.ts'
import { SampleFrame } from './SampleFrame.tsx'
import { numberOf, samplePageOf, type Sheet } from './sample-page.ts'

/** A page has settled when it has not changed for this many milliseconds. */
const quiet = 40

/** The longest wait in milliseconds, for pages that never settle, such as one with a countdown. */
const longestWait = 500

/** Resolves when a page has settled. */
export const settled = (body: HTMLElement): Promise<void> =>
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

/** Loads everything that the page of a state needs. */
export const loadSheet = (sheet: Sheet): Promise<void> => loadReplayed(samplePageOf(sheet).page)

type OnDrawn = (body: HTMLElement) => void

/** Calls `onDrawn` once the page, its sibling, has been rendered. */
function TellDrawn({ onDrawn }: { onDrawn: OnDrawn }) {
  const pane = usePane()
  useEffect(() => {
    if (pane) onDrawn(pane.body)
  }, [pane, onDrawn])
  return null
}

/** Renders nothing if the page throws an error. */
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

interface DrawnStateProps {
  sheet: Sheet
  /** Accessible name of the frame. Empty for a frame out of sight. */
  title: string
  /** Called with the body of the page when it has been rendered. */
  onDrawn: OnDrawn
  onFailed: () => void
}

/** Draws a state as travellers see it. The page is in a frame, so its layout depends on the width of the frame. */
export function DrawnState({ sheet, title, onDrawn, onFailed }: DrawnStateProps) {
  const { page, data } = useMemo(() => samplePageOf(sheet), [sheet])
  return (
    <InertFrame title={title} locale={sheet.locale} prepare={guardPage}>
      <InSightContext value={false}>
        <Skipping key={numberOf(sheet)} onFailed={onFailed}>
          <Suspense>
            <SampleDataContext value={data}>
              <Replayed {...page} Around={SampleFrame} />
            </SampleDataContext>
            <TellDrawn onDrawn={onDrawn} />
          </Suspense>
        </Skipping>
      </InSightContext>
    </InertFrame>
  )
}
