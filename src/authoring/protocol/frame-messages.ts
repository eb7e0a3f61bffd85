import { type Flow, flowNames } from '#src/domain/flow.ts'
import type { Delta, Json } from '../delta/delta.ts'

/** The version of the protocol between frame and editor. Greetings with another version are ignored. */
export const frameVersion = 1

/** The greeting that a frame sends to its parent window each time it loads. */
export interface Hello {
  type: 'farechart:hello'
  version: number
  nonce: string
}

/** Response of the editor to the greeting. It transfers a message port for all further messages. */
export interface Welcome {
  type: 'farechart:welcome'
  version: number
  nonce: string
}

/**
 * Charts whose states can be shown: the seven flows, the pages outside them, such as that of a booking, those of the root chart while no
 * flow runs, and the account dialog.
 */
export type SampleChart = Flow | 'outside' | 'storefront' | 'account'

export const sampleCharts: readonly SampleChart[] = [...flowNames, 'outside', 'storefront', 'account']

/** Who sees a page. */
export type SamplePerson = 'guest' | 'member' | 'agency'

export const samplePersons: readonly SamplePerson[] = ['guest', 'member', 'agency']

/** State of a chart that the frame shows with sample data in place of the live page. */
export interface Sample {
  chart: SampleChart
  /** Active states of the chart, for example `payment.declined`. */
  state: string
  /** By default, a guest. */
  person?: SamplePerson
  /** Number of a variation of the state: other data, or what it shows after a press. By default, the state's own data. */
  variation?: number
}

/** The states of a chart as thumbnails, each at several widths and in several languages. */
export interface Board {
  chart: SampleChart
  /** Widths of the page in pixels. */
  widths: readonly number[]
  locales: readonly string[]
  /** Language of the captions, which is that of the editor. */
  captions: string
}

/** Representative widths of the breakpoints: a phone, the upper ends of XS, SM, MD and LG, and a wider window. */
export const boardWidths: readonly number[] = [390, 543, 795, 1047, 1799, 1920]

/** A text that the page shows. */
export interface ShownText {
  document: string
  word: string
}

/** The texts of a page. */
export interface SurveyedTexts {
  sample: Sample
  shown: readonly ShownText[]
  /** The texts that the page chooses from by its data, such as the reasons of a refusal, and does not show with this data. */
  ready: readonly ShownText[]
}

/** Changes to the page that show whether its layout suits other languages and readers. Only the author sees them. */
export interface TextStress {
  /** Texts are about 40 % longer, and have accents. */
  isPseudo: boolean
  isRightToLeft: boolean
  /** Text is twice as large. */
  isLarge: boolean
}

/** A text that is partly hidden. It has no source if it comes from a trip or the flight data and so cannot be edited. */
export interface CutOffText {
  text: string
  source?: ShownText
}

/** Messages from the editor to the frame. */
export type ToFrame =
  /** The saved content of a document, to which the edits are applied. */
  | { type: 'base'; document: string; value: Json }
  /** All edits of a document, consolidated. */
  | { type: 'deltas'; document: string; deltas: readonly Delta[] }
  | { type: 'select'; document: string; word: string }
  /** Effect of a click: it selects a text (edit mode), or works as for travellers (use mode). */
  | { type: 'mode'; isEditing: boolean }
  | { type: 'locale'; locale: string }
  /** Requests the states of a chart, by default the page's own. */
  | { type: 'states'; chart: SampleChart | undefined }
  /** Shows a sample or a storyboard, or the live page if neither is given. */
  | { type: 'show'; sample: Sample | undefined; board: Board | undefined }
  /** Starts or changes a stress test of the page's texts, or ends it if `stress` is missing. */
  | { type: 'stress'; stress: TextStress | undefined }
  /** Draws every state of every chart out of sight, and requests the texts that each shows. */
  | { type: 'survey' }

/** Messages from the frame to the editor. */
export type FromFrame =
  /** The height of the page, in pixels. */
  | { type: 'height'; height: number }
  /** The current step, and the locale of the page. */
  | { type: 'at'; step: string; locale: string }
  /** The author clicked a text. `values` are the current values of its placeholders, by name. */
  | { type: 'selected'; document: string; word: string; values: Readonly<Record<string, string>> }
  /** The ids of all messages in the page, in its order, and the selected text if the page does not show it. */
  | { type: 'shown'; messages: readonly string[]; missing: ShownText | undefined }
  /** The states of a chart that the frame can show, in the order of its steps. Sent again whenever the search has found more. */
  | { type: 'states'; chart: SampleChart; states: readonly string[]; isComplete: boolean }
  /** The texts of more pages, and the number of all pages. */
  | { type: 'surveyed'; pages: readonly SurveyedTexts[]; all: number }
  /** Every state has been surveyed. */
  | { type: 'surveyed.all' }
  /** The author chose a thumbnail of the storyboard, in the frame's current locale. */
  | { type: 'board.choose'; sample: Sample }
  /** The texts that are cut off in the current stress test. */
  | { type: 'cutOff'; texts: readonly CutOffText[] }
  /** The author clicked a text without a source, such as a price or a name. */
  | { type: 'untraced' }

const isOfType = <Message extends Hello | Welcome>(data: unknown, type: Message['type']): data is Message => {
  if (typeof data !== 'object' || data === null) return false
  const { type: said, version, nonce } = data as Partial<Message>
  return said === type && version === frameVersion && typeof nonce === 'string' && nonce !== ''
}

export const isHello = (data: unknown): data is Hello => isOfType<Hello>(data, 'farechart:hello')
export const isWelcome = (data: unknown): data is Welcome => isOfType<Welcome>(data, 'farechart:welcome')
