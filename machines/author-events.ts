import type { OtherAuthor } from '#src/domain/other-author.ts'
import type { TextEdit } from './author-edits.ts'
import type { HeardNews } from './author-news.ts'
import type { AskedFor } from './author-tree.ts'
import type { PlanTime } from './author-plans.ts'

/** Events sent by the author, by the frame that shows the storefront, and by the system's stream of events. */
export type AuthorEvent =
  | { type: 'signIn.submit'; name: string; password: string }
  | { type: 'signOut.submit' }
  | { type: 'person.expire' }
  | { type: 'person.change' }
  | { type: 'frame.open' }
  | { type: 'frame.connect' }
  | { type: 'frame.lose' }
  | { type: 'frame.at'; step: string; locale: string }
  | { type: 'word.select'; document: string; word: string }
  | { type: 'text.type'; word: string; locale: string; text: string }
  | { type: 'text.rest' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'edit.undo'; edit: TextEdit }
  | { type: 'save' }
  | { type: 'publish' }
  | { type: 'content.read' }
  | { type: 'news.open' }
  | { type: 'news.lose' }
  | { type: 'others.change'; others: readonly OtherAuthor[] }
  | ({ type: 'news.hear' } & HeardNews)
  | { type: 'languages.open' }
  | { type: 'languages.close' }
  | { type: 'versions.open' }
  | { type: 'versions.close' }
  | { type: 'version.compare'; number: number }
  | { type: 'version.restore'; number: number }
  | { type: 'nodes.open' }
  | { type: 'nodes.ask'; asked: AskedFor }
  | { type: 'nodes.fold'; path: string }
  | { type: 'nodes.forget' }
  | { type: 'schedule.open' }
  | { type: 'schedule.close' }
  | ({ type: 'plan.set' } & PlanTime)
  | { type: 'plan.cancel'; id: string }
  | { type: 'draft.overflow' }
  | { type: 'draft.fit' }
  | { type: 'clash.settle'; index: number; keeps: 'mine' | 'theirs' }
