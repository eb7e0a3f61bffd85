import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { AuthorNews } from '#src/domain/author-news.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { useStepTitle } from './step-titles.ts'
import { LastNews } from './LastNews.tsx'

interface CompanyProps {
  others: readonly OtherAuthor[]
  /** Id of the signed-in user. */
  me: string | undefined
  /** The step that this page shows. */
  step: string
  news: AuthorNews | undefined
}

function OthersWithSteps({ others, me, step }: Omit<CompanyProps, 'news'>) {
  const { t, i18n } = useLingui()
  const titleOf = useStepTitle()
  const people = others.map(({ user, step: theirs }) => ({
    name: user.id === me ? t`you, in another tab` : user.name,
    place: theirs === step ? t`on this step too` : titleOf(theirs),
  }))
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const parts = list.formatToParts(people.map((_, index) => `${index}`))
  const names = parts.map(({ type, value }, part) => {
    const person = type === 'element' ? people[Number(value)] : undefined
    return (
      <Fragment key={part}>
        {person ? (
          <>
            <bdi>{person.name}</bdi> ({person.place})
          </>
        ) : (
          value
        )}
      </Fragment>
    )
  })
  return (
    <p>
      <Trans>Also here: {names}</Trans>
    </p>
  )
}

/**
 * Names the other authors of the storefront and the step that each has open, and what one of them has last saved or published. Screen readers announce who arrives or leaves, but
 * not each change of step.
 */
export function Company(props: CompanyProps) {
  const { t, i18n } = useLingui()
  const people = new Set(props.others.map(({ user }) => (user.id === props.me ? t`you, in another tab` : user.name)))
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(people)
  return (
    <>
      {people.size > 0 ? <OthersWithSteps {...props} /> : null}
      <LiveRegion message={people.size > 0 ? t`Also here: ${names}` : ''} />
      <LastNews news={props.news} />
    </>
  )
}
