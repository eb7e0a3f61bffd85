import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { directionOf } from '#src/domain/locale.ts'
import type { MessageSources } from '../protocol/messages.ts'
import styles from './editor.module.css'
import { useStepTitle } from './step-titles.ts'

interface MessageFactsProps {
  id: string
  sources: Promise<MessageSources>
  /** Current values of its placeholders in the page, by name. */
  values: Readonly<Record<string, string>>
}

/** Shows the address of a message, the files that use it, and its placeholders with their current values. */
export function MessageFacts({ id, sources, values }: MessageFactsProps) {
  const { texts = {}, files = [], placeholders = [], pages } = use(sources)[id] ?? {}
  const titleOf = useStepTitle()
  const entries = Object.entries(values)
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Message</Trans>
      </dt>
      <dd>
        <code>{`${messagesDocument}/${id}`}</code>
      </dd>
      <dt>
        <Trans>Shipped texts</Trans>
      </dt>
      <dd>
        {Object.entries(texts).map(([locale, text]) => (
          <span key={locale} lang={locale} dir={directionOf(locale)}>
            {text}
          </span>
        ))}
      </dd>
      {pages ? (
        <>
          <dt>
            <Trans>Pages that may show it</Trans>
          </dt>
          <dd>{pages.length > 0 ? pages.map((page) => <span key={page}>{titleOf(page)}</span>) : <Trans>Every page</Trans>}</dd>
        </>
      ) : null}
      <dt>
        <Trans>Used in</Trans>
      </dt>
      <dd>
        {files.map((file) => (
          <code key={file}>{file.replace(/^src\//, '')}</code>
        ))}
      </dd>
      {entries.length + placeholders.length > 0 ? (
        <>
          <dt>
            <Trans>Placeholders</Trans>
          </dt>
          <dd>
            {entries.map(([name, value]) => (
              <span key={name}>
                <code>{`{${name}}`}</code> {value}
              </span>
            ))}
            {placeholders.map((each) => (
              <code key={each}>{each}</code>
            ))}
          </dd>
        </>
      ) : null}
    </dl>
  )
}
