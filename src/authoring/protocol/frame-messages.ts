import type { Delta, Json } from '../delta/delta.ts'

/** The version of what frame and editor say to each other. */
export const frameVersion = 1

/** The frame's first word to the window around it, each time that it has loaded. */
export interface Hello {
  type: 'farechart:hello'
  version: number
  nonce: string
}

/** The editor's answer; it comes with a port, over which everything else is said. */
export interface Welcome {
  type: 'farechart:welcome'
  version: number
  nonce: string
}

/** What the editor tells the frame. */
export type ToFrame =
  /** The saved document of a step: what edits are laid over. */
  | { type: 'base'; step: string; value: Json }
  /** All edits of a step, consolidated. */
  | { type: 'deltas'; step: string; deltas: readonly Delta[] }
  | { type: 'select'; step: string; word: string }
  /** Whether a click selects a text, or uses the page. */
  | { type: 'mode'; isEditing: boolean }
  | { type: 'locale'; locale: string }

/** What the frame tells the editor. */
export type FromFrame =
  /** The step in focus, and the locale that it is read in. */
  | { type: 'at'; step: string; locale: string }
  | { type: 'selected'; step: string; word: string }
  /** A text was clicked that is no content: a word of the program, a price, a name. */
  | { type: 'untraced' }

const isOfType = <Message extends Hello | Welcome>(data: unknown, type: Message['type']): data is Message => {
  if (typeof data !== 'object' || data === null) return false
  const { type: said, version, nonce } = data as Partial<Message>
  return said === type && version === frameVersion && typeof nonce === 'string' && nonce !== ''
}

export const isHello = (data: unknown): data is Hello => isOfType<Hello>(data, 'farechart:hello')
export const isWelcome = (data: unknown): data is Welcome => isOfType<Welcome>(data, 'farechart:welcome')
