import { createRoot } from 'react-dom/client'
import { DrawnState, loadSheet, settled } from './DrawnState.tsx'
import { NotedContext } from './noted-language.tsx'
import { performOn, showsAll, until } from './page-actions.ts'
import type { Variation } from './variations.ts'
import type { Sheet } from './sample-page.ts'

interface DrawOptions extends Partial<Pick<Variation, 'actions' | 'shows'>> {
  noted?: Set<string>
}

/** A pane that draws one page after another, out of sight and hidden from assistive technology. */
export interface PaneOutOfSight {
  /**
   * Draws a state, performs actions on its page, and returns the body of the page when it has settled. Returns undefined if the state
   * cannot be drawn. Waits for the parts of the page with the texts in `shows`, which are loaded on demand. `noted` receives the ids of all
   * messages that the page translates.
   */
  draw: (sheet: Sheet, given?: DrawOptions) => Promise<HTMLElement | undefined>
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
    draw: async (sheet, { actions = [], shows = [], noted } = {}) => {
      await loadSheet(sheet)
      const body = await new Promise<HTMLElement | undefined>((resolve) => {
        root.render(
          <NotedContext value={noted}>
            <DrawnState sheet={sheet} title="" onDrawn={resolve} onFailed={() => resolve(undefined)} />
          </NotedContext>,
        )
      })
      if (!body) return undefined
      await settled(body)
      for (const action of actions) {
        await performOn(body, action)
        await settled(body)
      }
      await until(() => showsAll(body, shows))
      return body
    },
    close: () => {
      root.unmount()
      place.remove()
    },
  }
}
