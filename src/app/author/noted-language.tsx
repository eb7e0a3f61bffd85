import type { I18n, MessageDescriptor } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { createContext, type ReactNode, use, useMemo } from 'react'

/** Receives the ids of all messages that a page translates, including those that it does not show. Undefined if nobody asks for them. */
export const NotedContext = createContext<Set<string> | undefined>(undefined)

type Translate = (given: MessageDescriptor | string, ...more: unknown[]) => string

/** Wraps the page's language so that every translated message is recorded. */
const noting = (i18n: I18n, noted: Set<string>): I18n => {
  const translate = i18n._.bind(i18n) as Translate
  const note: Translate = (given, ...more) => {
    noted.add(typeof given === 'string' ? given : given.id)
    return translate(given, ...more)
  }
  return Object.assign(Object.create(i18n) as I18n, { _: note, t: note })
}

/** Notes the messages of its children for the context. */
export function NotedLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const noted = use(NotedContext)
  const language = useMemo(() => noted && noting(i18n, noted), [i18n, noted])
  return language ? <I18nProvider i18n={language}>{children}</I18nProvider> : children
}
