import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthorNews } from '#src/domain/author-news.ts'
import { useDocumentTitle } from './step-titles.ts'

function Sentence({ news }: { news: AuthorNews }) {
  const { i18n } = useLingui()
  const titleOf = useDocumentTitle()
  const name = news.user.name
  // A line break within the time would be hard to read.
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(news.at)).replaceAll(' ', '\u00A0')
  if (news.kind === 'published') {
    const { number } = news
    return (
      <Trans>
        <bdi>{name}</bdi> published version {number} at {time}.
      </Trans>
    )
  }
  const page = titleOf(news.document)
  return (
    <Trans>
      <bdi>{name}</bdi> saved “{page}” at {time}.
    </Trans>
  )
}

/** Shows the latest save or publication by another author, and announces it to screen readers. */
export function LastNews({ news }: { news: AuthorNews | undefined }) {
  return <p role="status">{news ? <Sentence news={news} /> : null}</p>
}
