import { Trans, useLingui } from '@lingui/react/macro'
import type { TextFlaw } from '../protocol/messages.ts'

/** Says why a text cannot be saved, and what to do about it. */
export function TextTrouble({ reason, names = [] }: TextFlaw) {
  const { i18n } = useLingui()
  const list = (write: (name: string) => string) => new Intl.ListFormat(i18n.locale).format(names.map(write))
  const placeholders = list((name) => `{${name}}`)
  const categories = list((name) => name)
  const tags = list((name) => `<${name}>`)
  if (reason === 'EMPTY_SOURCE') return <Trans>Write the English text: other languages fall back to it</Trans>
  if (reason === 'TOO_LONG') return <Trans>Shorten this to 2,000 characters</Trans>
  if (reason === 'EMPTY') return <Trans>Write a text: an empty label can’t be read</Trans>
  if (reason === 'NOT_ICU') return <Trans>Check the braces: the message can’t be read</Trans>
  if (reason === 'MISSING_PLACEHOLDER') return <Trans>Add {placeholders}: the page puts a value there</Trans>
  if (reason === 'UNKNOWN_PLACEHOLDER') return <Trans>Remove {placeholders}: the page has no such value</Trans>
  if (reason === 'MISSING_PLURAL') return <Trans>Add the plural forms this language needs: {categories}</Trans>
  if (reason !== 'TAGS') return <Trans>Remove the hidden character: it can’t be shown</Trans>
  if (names.length === 0) return <Trans>Remove the tags: the English text has none</Trans>
  return <Trans>Open and close the tags of the English text: {tags}</Trans>
}
