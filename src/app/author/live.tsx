import '../start/first-paint.css'
import '#src/ui/tokens.css'
import '#src/ui/typeface.css'
import '#src/ui/base.css'
import '#src/ui/print.css'
import '#src/authoring/frame/frame.css'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { startEditing } from '#src/authoring/frame/editing.ts'
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
startEditing(window, document.documentElement.dataset['cms'] ?? '', {
  list: async (chart) => (await sampleStates()).list(chart),
  show: async (chart, state, locale) => (await sampleStates()).show(chart, state, locale),
})
void openPage(document as Parameters<typeof openPage>[0])
