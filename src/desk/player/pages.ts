import type { Flowrec } from '#src/domain/flowrec.ts'
import { isFlowPath, type Moment } from './playback.ts'

/** What the page was doing after a step: nothing, or waiting for queries or for a change that the traveller asked for. */
interface Page {
  index: number
  /** The step of the storefront that the page shows. */
  step?: string
  /** State of the flow as text, for comparison. */
  state: string
  /** No flow runs: the storefront is opening, asking or rebuilding. */
  isBetween: boolean
  isReading: boolean
  isSaving: boolean
}

/** Returns the page after each step. */
const pagesOf = ({ calls = {} }: Flowrec, moments: readonly Moment[]): Page[] => {
  const open = new Map<string, { key: string; place: string }>()
  const answeredLater = new Set(moments.flatMap(({ answered = [] }) => answered))
  let flow: Moment | undefined
  return moments.map((moment) => {
    const { index, actor, answered, state } = moment
    for (const [src, { key }] of open) if (key === answered) open.delete(src)
    if (isFlowPath(actor)) {
      // A chart that leaves a state cancels its open requests, unless an answer still arrives.
      const place = JSON.stringify(state)
      for (const [src, call] of open) if (call.place !== place && !answeredLater.has(call.key)) open.delete(src)
      for (const key of moment.calls) open.set(calls[key]?.src ?? key, { key, place })
      flow = typeof state === 'string' ? undefined : moment
      if (!flow) open.clear()
    }
    const waits = [...open.values()].map(({ key }) => calls[key]?.writes === true)
    return {
      index,
      ...(moment.step !== undefined && { step: moment.step }),
      state: JSON.stringify(flow?.state),
      isBetween: flow === undefined,
      isReading: waits.includes(false),
      isSaving: waits.includes(true),
    }
  })
}

const isSettled = ({ isBetween, isReading, isSaving }: Page): boolean => !isBetween && !isReading && !isSaving

const isWhole = ({ isBetween, isReading }: Page): boolean => !isBetween && !isReading

/** Indices of the two pages that explain a step. They are equal if the recording has only one. */
export interface TwoPages {
  /** The page on which it happened. */
  at: number
  /** The next page that is not waiting for an answer. */
  after: number
}

/** A page that the traveller saw: its step of the storefront, and the index at which it began. */
export interface PageSeen {
  step: string
  index: number
}

/** The pages of a recording. */
export interface Pages {
  around: (index: number) => TwoPages
  seen: readonly PageSeen[]
}

/**
 * Finds the pages worth showing. A page that is still loading has no content, so the one before it takes its place. A page that is
 * saving a change has content, and is the one on which the change fails.
 */
export const pagesIn = (recording: Flowrec, moments: readonly Moment[]): Pages => {
  const pages = pagesOf(recording, moments)
  let before: string | undefined
  const seen = pages.flatMap(({ step, index, isBetween }): PageSeen[] => {
    if (step === undefined || isBetween || before === step) return []
    before = step
    return [{ step, index }]
  })
  return {
    seen,
    around: (index) => {
      const here = pages.findLast((page) => page.index <= index && isWhole(page))
      const next = pages.find((page) => page.index > index && isSettled(page) && page.state !== here?.state)
      if (here && next) return { at: here.index, after: next.index }
      if (!here) return { at: next?.index ?? index, after: next?.index ?? index }
      const before = pages.findLast((page) => page.index < here.index && isWhole(page) && page.state !== here.state)
      return { at: before?.index ?? here.index, after: here.index }
    },
  }
}
