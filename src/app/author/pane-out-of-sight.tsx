import { createRoot } from 'react-dom/client'
import { DrawnState, loadSheet, settled, type Sheet } from './DrawnState.tsx'

/** A pane that draws one page after another, out of sight and hidden from assistive technology. */
export interface PaneOutOfSight {
  /** Draws a state, and returns the body of its page when it has settled. Returns undefined if the state cannot be drawn. */
  draw: (sheet: Sheet) => Promise<HTMLElement | undefined>
  close: () => void
}

/** Opens a pane of the given width in pixels. */
export const openPane = (width: number): PaneOutOfSight => {
  const place = document.createElement('div')
  place.inert = true
  place.style.cssText = `position: fixed; inset-block-start: 0; inset-inline-start: 100vw; inline-size: ${width}px; block-size: 900px; visibility: hidden`
  document.body.append(place)
  const root = createRoot(place)
  return {
    draw: async (sheet) => {
      await loadSheet(sheet)
      const body = await new Promise<HTMLElement | undefined>((resolve) => {
        root.render(<DrawnState sheet={sheet} title="" onDrawn={resolve} onFailed={() => resolve(undefined)} />)
      })
      if (body) await settled(body)
      return body
    },
    close: () => {
      root.unmount()
      place.remove()
    },
  }
}
