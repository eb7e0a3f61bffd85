import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Verified } from '#src/visualizer/verify.ts'
import { visitTestOf } from '#src/visualizer/visit-test.ts'
import { download } from '../branch/make-branch.ts'
import styles from './Player.module.css'

/** Saves a recording as a regression test, and gives the command that adds it to the tests. */
export function MakeTest({ recording, verified }: { recording: Flowrec; verified: Verified | undefined }) {
  const { t } = useLingui()
  const [name, setName] = useState<string | undefined>(undefined)
  const make = async () => {
    const test = await visitTestOf(recording)
    download(new TextEncoder().encode(test.text), test.name)
    setName(test.name)
  }
  const isSame = verified !== undefined && verified.divergence === undefined
  return (
    <>
      <Button onClick={() => void make()}>{t`Make it a test`}</Button>
      {name === undefined ? null : (
        <div className={styles.wide}>
          <Notice kind="ok" level={3} title={t`The test is saved`}>
            <p>
              <Trans>
                Give the file <bdi>{name}</bdi> to QA. In the folder of the product, this command checks it and adds it to the
                tests:
              </Trans>
            </p>
            <p>
              <code className={styles.code} dir="ltr" tabIndex={0}>
                npm run paths -- import {name}
              </code>
            </p>
            {isSame ? null : (
              <p>
                <Trans>
                  Today’s charts differ from this recording, so the command first names the step that has to be fixed.
                </Trans>
              </p>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}
