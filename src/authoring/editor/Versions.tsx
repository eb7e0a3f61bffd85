import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Comparison } from '#machines/author-versions.ts'
import type { PublishedVersion } from '#src/domain/published-version.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ChangedTexts, type TextDisplay } from './Changes.tsx'
import styles from './editor.module.css'

interface VersionsProps {
  isOpen: boolean
  isReading: boolean
  isRestoring: boolean
  versions: readonly PublishedVersion[]
  comparison: Comparison | undefined
  display: TextDisplay
  mayRestore: boolean
  /** There are unsaved edits, which the author has to save or undo before restoring a version. */
  isDirty: boolean
  onCompare: (number: number) => void
  onRestore: (number: number) => void
  onClose: () => void
}

/** A drawer with the published versions. The author can compare each with the saved texts, and restore it. */
export function Versions(props: VersionsProps) {
  const { t, i18n } = useLingui()
  const { versions, comparison, isRestoring, mayRestore, isDirty } = props
  const published = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      kind="drawer"
      title={<Trans>Published versions</Trans>}
      closeLabel={t`Close`}
    >
      {versions.length === 0 ? (
        <p>{props.isReading ? <Trans>Loading the versions…</Trans> : <Trans>Nothing has been published yet.</Trans>}</p>
      ) : null}
      <ol className={styles.versions} reversed>
        {versions.map(({ number, who, at, restores, isLive }) => (
          <li key={number}>
            <h3>
              <Trans>Version {number}</Trans>
            </h3>
            <p>
              {published.format(new Date(at))} · <bdi>{who}</bdi>
              {restores === undefined ? null : (
                <>
                  {' · '}
                  <Trans>same as version {restores}</Trans>
                </>
              )}
            </p>
            {isLive ? (
              <p>
                <b>
                  <Trans>Travelers see this version</Trans>
                </b>
              </p>
            ) : null}
            {comparison?.number === number ? (
              <>
                <p>
                  <Plural
                    value={comparison.changes.length}
                    _0="This version is identical to the saved texts."
                    one="Restoring this version changes # text."
                    other="Restoring this version changes # texts."
                  />
                </p>
                <ChangedTexts edits={comparison.changes} display={props.display} />
                {mayRestore ? (
                  <Button
                    aria-disabled={isDirty || comparison.changes.length === 0}
                    pending={isRestoring}
                    pendingLabel={t`Restoring…`}
                    onClick={() => {
                      if (!isDirty && comparison.changes.length > 0) props.onRestore(number)
                    }}
                  >
                    <Trans>Restore and publish</Trans>
                  </Button>
                ) : (
                  <p>
                    <Trans>Your role can’t restore a version.</Trans>
                  </p>
                )}
                {mayRestore && isDirty ? (
                  <p>
                    <Trans>Save or undo your changes first.</Trans>
                  </p>
                ) : null}
              </>
            ) : (
              <Button variant="plain" onClick={() => props.onCompare(number)}>
                <Trans>Compare version {number}</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
