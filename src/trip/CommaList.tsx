import { Fragment } from 'react'
import { Comma } from './Comma.tsx'

/** A comma-separated list in the page's direction. Each item is isolated, because a Latin one would reverse the list in Arabic. */
export function CommaList({ items }: { items: readonly string[] }) {
  return items.map((item, index) => (
    <Fragment key={`${index} ${item}`}>
      {index === 0 ? null : <Comma />}
      <bdi>{item}</bdi>
    </Fragment>
  ))
}
