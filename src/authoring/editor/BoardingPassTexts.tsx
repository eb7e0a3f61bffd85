import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Author } from '#machines/author-setup.ts'
import { unsavedTexts } from '#machines/author-edits.ts'
import { boardingPassDocument } from '#src/domain/content-documents.ts'
import { namesOf } from './edits.ts'
import { useFieldName } from './field-names.ts'
import { WordList } from './WordList.tsx'

interface BoardingPassTextsProps {
  author: Author
  onChoose: (document: string, word: string) => void
  /** Called when the list opens and closes. While it is open, the boarding pass is shown in place of the page. */
  onOpen: (isOpen: boolean) => void
}

/** Lists the boarding pass's labels and HTML for editing, while the frame shows the pass. */
export function BoardingPassTexts({ author, onChoose, onOpen }: BoardingPassTextsProps) {
  const nameOfField = useFieldName()
  const open = useEffectEvent(() => {
    onOpen(true)
    onChoose(boardingPassDocument, 'boardingPassHtml')
  })
  const changed = new Set(unsavedTexts(author).flatMap(({ document, word }) => (document === boardingPassDocument ? [word] : [])))
  const close = useEffectEvent(() => onOpen(false))
  useEffect(() => {
    open()
    return () => close()
  }, [])
  return (
    <WordList
      title={<Trans>Texts of the boarding pass</Trans>}
      names={namesOf(Object.keys(author.contents[boardingPassDocument]?.value ?? {}), nameOfField)}
      selected={author.document === boardingPassDocument ? author.word : undefined}
      isChanged={(word) => changed.has(word)}
      onChoose={(word) => onChoose(boardingPassDocument, word)}
    />
  )
}
