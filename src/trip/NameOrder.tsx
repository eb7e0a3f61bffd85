import { Fragment, type ReactNode } from 'react'
import { isFamilyNameFirst } from '#src/domain/full-name.ts'
import { useLocale } from './language.tsx'

/** Renders the fields of a person's names in the order of the page's language: the family name first in Japanese. */
export function NameOrder({ given, family }: { given: ReactNode; family: ReactNode }) {
  const fields = { given: <Fragment key="given">{given}</Fragment>, family: <Fragment key="family">{family}</Fragment> }
  return isFamilyNameFirst(useLocale()) ? [fields.family, fields.given] : [fields.given, fields.family]
}
