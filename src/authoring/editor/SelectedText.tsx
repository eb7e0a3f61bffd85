import { Suspense, useMemo } from 'react'
import type { BaseContent } from '#machines/author-edits.ts'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { sharedField } from '#src/domain/content-fields.ts'
import type { WordField } from '#src/domain/field-schema.ts'
import { pointerOf } from '../delta/pointer.ts'
import type { MessageSources, TextFlaw } from '../protocol/messages.ts'
import { textAtNode } from '../protocol/nodes.ts'
import type { EditLock } from '../protocol/rights.ts'
import { lazyPanels } from './lazy-panels.ts'
import { MessageFacts } from './MessageFacts.tsx'
import type { Usage } from './usage.ts'
import type { Samples } from './useSamples.ts'

const { WordForm, WhereShown } = lazyPanels

interface SelectedTextProps {
  document: string
  word: string
  name: string
  contents: Readonly<Record<string, BaseContent>>
  field: WordField
  picks: number
  /** Values of the placeholders of a message, by name. */
  values: Readonly<Record<string, string>>
  messageSources: () => Promise<MessageSources>
  /** True if the page does not show the text. */
  isMissing: boolean
  usage: Usage | undefined
  textOf: (locale: string) => string
  nameOfPart: (part: string) => string
  lockOf: (locale: string) => EditLock | undefined
  flawOf: (locale: string, text: string) => TextFlaw | undefined
  onType: (locale: string, text: string) => void
  onRest: () => void
  onChoose: (document: string, word: string) => void
  onSurvey: () => void
  onShow: Samples['show']
}

/** The form of the selected text, and where the text is shown. */
export function SelectedText(props: SelectedTextProps) {
  const { document, word, name, contents, field, picks, values, messageSources, isMissing, usage, textOf, onChoose, ...on } =
    props
  const paths = useMemo(
    () =>
      Object.values(contents).flatMap((content) =>
        content.document === messagesDocument
          ? []
          : Object.keys(content.value).map((each) => `/${content.document}${pointerOf([each])}`),
      ),
    [contents],
  )
  const places = useMemo(() => {
    const onGo = (path: string) => {
      const text = textAtNode(path)
      if (text) onChoose(text.document, text.word)
    }
    return { paths, onGo }
  }, [paths, onChoose])
  return (
    <Suspense>
      <WordForm
        name={name}
        picks={picks}
        field={field}
        isShared={sharedField(document, word) !== undefined}
        places={places}
        texts={Object.fromEntries(Object.keys(field).map((slot) => [slot, textOf(slot)]))}
        nameOfPart={on.nameOfPart}
        lockOf={on.lockOf}
        flawOf={on.flawOf}
        onType={on.onType}
        onRest={on.onRest}
      />
      {document === messagesDocument ? (
        <Suspense>
          <MessageFacts id={word} sources={messageSources()} values={values} />
        </Suspense>
      ) : null}
      <WhereShown text={{ document, word }} isMissing={isMissing} usage={usage} onSurvey={on.onSurvey} onShow={on.onShow} />
    </Suspense>
  )
}
