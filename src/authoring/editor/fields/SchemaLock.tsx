import { Trans } from '@lingui/react/macro'
import type { FieldLock } from '#src/domain/field-schema.ts'

/** Says why a field is read-only although the author’s role may change it. */
export function SchemaLock({ reason, keyword = '' }: FieldLock) {
  if (reason === 'READ_ONLY') return <Trans>The content-management system makes this field read-only</Trans>
  if (reason === 'NOT_LISTED')
    return <Trans>Read-only, because the content-management system doesn’t list this field among its nodes</Trans>
  if (reason === 'NO_SCHEMA')
    return <Trans>Read-only, because the content-management system sends no schema for this field</Trans>
  if (reason === 'OTHER_SHAPE') return <Trans>Read-only, because the saved value doesn’t fit the field’s schema</Trans>
  if (reason === 'UNKNOWN_FORMAT') return <Trans>Read-only, because this editor has no form for the format “{keyword}”</Trans>
  if (reason === 'UNKNOWN_TYPE') return <Trans>Read-only, because this editor has no form for the type {keyword}</Trans>
  return <Trans>Read-only, because this editor can’t apply “{keyword}” in the field’s schema</Trans>
}
