import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { boardingPassDocument, messagesDocument } from '#src/domain/content-documents.ts'
import { directionOf } from '#src/domain/locale.ts'
import { humanised } from './edits.ts'

/** The names of the steps in the language of the editor, as travellers read them. */
export const StepNamesContext = createContext<Readonly<Record<string, string>>>({})

/** Returns a function that isolates a technical name, which is in Latin letters, from the direction of the text around it. */
export const useIsolated = (): ((name: string) => string) => {
  const { i18n } = useLingui()
  return directionOf(i18n.locale) === 'rtl' ? (name) => `\u2066${name}\u2069` : (name) => name
}

/** Additions that tell steps with the same name apart. */
const particulars: Readonly<Record<string, MessageDescriptor>> = {
  'date-selection': msg`day by day`,
  matrix: msg`pairs of dates`,
  myb: msg`after the purchase`,
  'trip-opening': msg`before a change`,
  'remote-return': msg`back from the bank`,
  'remote-afop-return': msg`back from another provider`,
}

/**
 * Returns a function that names a step in the language of the editor, as travellers read it. If two steps have the same name, an
 * addition follows.
 */
export const useStepTitle = (): ((step: string) => string) => {
  const { i18n } = useLingui()
  const names = use(StepNamesContext)
  const isolated = useIsolated()
  return (step) => {
    const name = names[step]
    if (name === undefined) return isolated(humanised(step))
    const isShared = Object.values(names).filter((each) => each === name).length > 1
    if (!isShared) return name
    const particular = particulars[step]
    return `${name} (${particular ? i18n._(particular) : isolated(humanised(step))})`
  }
}

/** Returns a function that names a document, or a group of documents, in the language of the editor. */
export const useDocumentTitle = (): ((document: string) => string) => {
  const { t } = useLingui()
  const titleOf = useStepTitle()
  const names: Record<string, string> = {
    steps: t`Pages`,
    templates: t`Templates`,
    [boardingPassDocument]: t`Boarding pass`,
    [messagesDocument]: t`Labels and messages`,
  }
  return (document) => names[document] ?? titleOf(document.split('/').at(-1) ?? '')
}
