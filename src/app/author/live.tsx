import '../start/first-paint.css'
import '#src/ui/tokens.css'
import '#src/ui/typeface.css'
import '#src/ui/base.css'
import '#src/ui/print.css'
import '#src/authoring/frame/frame.css'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { startEditing } from '#src/authoring/frame/editing.ts'
import { isOutside } from '#src/domain/step.ts'
import { askedBy } from '../browser/asked-place.ts'
import { settingsOf } from '../settings/settings.ts'
import { openPage } from '../start/open-page.tsx'

/** Loads the script that the content-management system adds to the pages it can edit. */
const loadContainer = async (address: string) => {
  await import(/* @vite-ignore */ new URL(address, location.origin).href)
}

guardPage(window)
const { isAuthorable, authoringContainerUrl } = settingsOf(document)
if (isAuthorable && authoringContainerUrl !== '')
  loadContainer(authoringContainerUrl).catch(() => console.warn('the authoring script could not be loaded'))
const sampleStates = () => import('./sample-states.tsx')
const opened = openPage(document as Parameters<typeof openPage>[0])
startEditing(window, document.documentElement.dataset['cms'] ?? '', {
  liveChart: () => {
    const { flow, at } = askedBy(location.hash)
    return at && isOutside(at) ? 'outside' : flow
  },
  list: async (chart, onFound) => (await sampleStates()).listStates(chart, onFound),
  show: async (sample, locale) => {
    const removePage = await opened
    const { show } = await sampleStates()
    await show(sample, locale, removePage)
  },
  board: async (board, onChoose) => {
    const removePage = await opened
    const { showBoard } = await sampleStates()
    await showBoard(board, removePage, onChoose)
  },
  survey: async (locale, onDrawn) => (await import('./survey.tsx')).survey(locale, onDrawn),
})
