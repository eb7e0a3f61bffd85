import type { Board, Sample, SampleChart, SurveyedTexts, ToFrame } from '../protocol/frame-messages.ts'
import { greetEditor, tell, tellHeight } from './bridge.ts'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { setBase, setEdits, subscribe } from './edited-content.ts'
import { valuesOf } from './marked-messages.ts'
import type { TextSource } from './marks.ts'
import { watchHeight } from './frame-height.ts'
import { sourceAt } from './select.ts'
import { awaitSelected, outlineSelected, selectText } from './selection.ts'
import { reportTexts } from './shown-texts.ts'
import { stressPage } from './text-stress.ts'

/** Keys that still work in edit mode, because they navigate or are modifiers. */
const passing: readonly string[] = ['Tab', 'Control', 'Meta', 'Shift', 'Alt', 'Escape', 'PageUp', 'PageDown', 'Home', 'End']
const pressing: readonly string[] = ['Enter', ' ']
const stopped = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'dblclick',
  'submit',
  'beforeinput',
  'change',
  'dragstart',
] as const

/** Shows states of charts with sample data in place of the live page. */
export interface SampleStates {
  /** Returns the chart of the live page. */
  liveChart: () => SampleChart
  /** Calls `onFound` with the names of a chart's states, and again whenever the search has found more. */
  list: (chart: SampleChart, onFound: (states: readonly string[], isComplete: boolean) => void) => Promise<void>
  show: (sample: Sample, locale: string) => Promise<void>
  /** Shows a storyboard, and calls `onChoose` with the state of a thumbnail that the author chose. */
  board: (board: Board, onChoose: (sample: Sample) => void) => Promise<void>
  /**
   * Draws every state out of sight. Calls `onDrawn` with the texts of each page and the number of pages, and resolves when all are drawn.
   */
  survey: (locale: string, onDrawn: (pages: readonly SurveyedTexts[], all: number) => void) => Promise<void>
}

let isActing = false

/** Lets code act on the page as a traveller does, in edit mode too. */
export const actingAsTraveller = (act: () => void): void => {
  isActing = true
  act()
  isActing = false
}

/** Sets the locale in the query of an address's hash. */
export const withLocale = (hash: string, locale: string): string => {
  const [path = '', query = ''] = (hash || '#/home').split('?')
  const values = new URLSearchParams(query)
  values.set('locale', locale)
  return `${path}?${values}`
}

/**
 * Lets an author select texts in the page. In edit mode, a click selects a text, and links, buttons and fields do nothing. In use
 * mode, the page works as it does for travellers. `cmsOrigin` is the origin of the editor.
 */
export const startEditing = (view: Window & typeof globalThis, cmsOrigin: string, samples: SampleStates): void => {
  const { document } = view
  const report = reportTexts(view)
  let isEditing = true
  let shown: Sample | undefined
  let board: Board | undefined

  const select = (source: TextSource | undefined) => {
    if (!source) {
      tell({ type: 'untraced' })
      return
    }
    selectText(source, false)
    report()
    tell({ type: 'selected', ...source, values: source.document === messagesDocument ? valuesOf(source.word) : {} })
  }
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const whileEditing = (type: string, handle: (event: Event) => void) =>
    view.addEventListener(type, (event) => isEditing && !board && !isActing && handle(event), { capture: true })

  for (const type of stopped) whileEditing(type, stop)
  whileEditing('click', (event) => {
    stop(event)
    // A click by keyboard has no coordinates, so the text is found by the target of the event.
    select(sourceAt(event as MouseEvent))
  })
  whileEditing('keydown', (event) => {
    const { key, target } = event as KeyboardEvent
    if (passing.includes(key) || key.startsWith('Arrow')) return
    stop(event)
    if (pressing.includes(key)) select(sourceAt({ clientX: -1, clientY: -1, target }))
  })

  const markMode = () => {
    document.documentElement.dataset['authorMode'] = isEditing && !board ? 'edit' : 'use'
  }

  const stress = stressPage(view, (texts) => tell({ type: 'cutOff', texts }))

  const obey = (message: ToFrame) => {
    if (message.type === 'base') setBase(message.document, message.value)
    else if (message.type === 'deltas') setEdits(message.document, message.deltas)
    else if (message.type === 'select') {
      selectText(message, true)
      report()
    } else if (message.type === 'mode') {
      isEditing = message.isEditing
      markMode()
    } else if (message.type === 'stress') stress(message.stress)
    else if (message.type === 'states') {
      const chart = message.chart ?? (shown ?? board)?.chart ?? samples.liveChart()
      void samples.list(chart, (states, isComplete) => tell({ type: 'states', chart, states, isComplete }))
    } else if (message.type === 'survey') {
      void samples
        .survey(document.documentElement.lang, (pages, all) => tell({ type: 'surveyed', pages, all }))
        .then(() => tell({ type: 'surveyed.all' }))
    } else if (message.type === 'show') {
      const { sample } = message
      const isLive = !sample && !message.board
      // A sample removes the live page, so only a reload can show it again.
      if (isLive && (shown ?? board)) view.location.reload()
      shown = sample
      board = sample ? undefined : message.board
      markMode()
      awaitSelected()
      if (sample) void samples.show(sample, document.documentElement.lang)
      else if (board) void samples.board(board, (chosen) => tell({ type: 'board.choose', sample: chosen }))
    } else if (board) return
    else if (shown) void samples.show(shown, message.locale)
    else view.location.hash = withLocale(view.location.hash, message.locale)
  }
  subscribe(() => void view.requestAnimationFrame(outlineSelected))
  greetEditor(view, cmsOrigin, obey)
  watchHeight(view, tellHeight)
}
