import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { author } from '#machines/author.ts'
import { pendingEdits, textNow, unsavedTexts } from '#machines/author-edits.ts'
import { stepDocument, messagesDocument } from '#src/domain/content-documents.ts'
import type { MessageSources, TextFlaw } from '../protocol/messages.ts'
import type { Right } from '../protocol/rights.ts'
import { editLockOn, noRights, verdictOn } from '../protocol/rights.ts'
import { sourceLocale } from '../protocol/step-content.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { namesOf, withoutTags } from './edits.ts'
import { useFieldName } from './field-names.ts'
import { useStepTitle } from './step-titles.ts'
import type { EditedStorefront } from './edited-storefront.ts'
import styles from './editor.module.css'
import type { FaultSwitches } from './Faults.tsx'
import { SilentFrame } from './SilentFrame.tsx'
import { LazyDisclosure } from './LazyDisclosure.tsx'
import { bringForm, lazyPanels } from './lazy-panels.ts'
import { SelectedText } from './SelectedText.tsx'
import { Troubled } from './Troubled.tsx'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useMessageCheck } from './useMessageCheck.ts'
import { useEditMode } from './useEditMode.ts'
import { useTyping } from './useTyping.ts'
import { useEditedFields } from './useEditedFields.ts'
import { useFrame } from './useFrame.ts'
import { useSamples } from './useSamples.ts'
import { useStress } from './useStress.ts'
import { WordList } from './WordList.tsx'
import type { TextRow } from '../words/text-rows.ts'

interface EditorProps {
  actor: ActorRefFrom<typeof author>
  place: EditedStorefront
  /** Returns the program's shipped messages. The promise is the same each time, as React's `use` requires. */
  messageSources: () => Promise<MessageSources>
  /** Requests a single-use address for the frame with the storefront. */
  frameAddress: () => Promise<string>
  faultSwitches: FaultSwitches
  /** Delay in milliseconds after which edit mode starts. If undefined, the author starts it. */
  editsAfter: number | undefined
}

const {
  Changes,
  Clashes,
  Company,
  Versions,
  Schedule,
  TextTree,
  States,
  UntracedNotice,
  LocaleGrid,
  StressTest,
  Faults,
  BoardingPassTexts,
  BoardingPass,
} = lazyPanels

const noValues: Readonly<Record<string, string>> = {}

/**
 * The editor: the storefront in a frame, between a list of the words of its current step and a form with the texts of the
 * selected word.
 */
export function Editor({ actor, place, messageSources, frameAddress, faultSwitches, editsAfter }: EditorProps) {
  const { t } = useLingui()
  const { storefront, locales } = place
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { step, document, word, contents, history, person, clashes, trouble, published } = context
  const [isEditing, setEditing] = useEditMode(editsAfter)
  const [values, setValues] = useState(noValues)
  const [untraced, setUntraced] = useState(false)
  /** Increases each time a word is picked, so that even the second pick of the same word moves the focus to its text. */
  const [picks, setPicks] = useState(0)
  const { type, rest } = useTyping(actor)
  const picked = (isText: boolean, placeholders = noValues) => {
    setUntraced(!isText)
    setValues(placeholders)
    if (isText) setPicks((last) => last + 1)
  }
  const samples = useSamples()
  const stress = useStress()
  const [isPrinting, setPrinting] = useState(false)
  const [isSurveying, setSurveying] = useState(false)
  const { frame, tell, shown, listed, usage, cutOff, openAgain } = useFrame({
    actor,
    origin: place.gatewayOrigin,
    address: frameAddress,
    isEditing,
    samples,
    stress: stress.current,
    isSurveying,
    onPicked: picked,
  })
  const titleOf = useStepTitle()
  const nameOfField = useFieldName()
  const checkMessage = useMessageCheck(messageSources)
  const fields = useEditedFields(contents, locales)
  const ofStep = stepDocument(step)
  const texts = contents[ofStep]?.value ?? {}
  const otherStep = document.startsWith('steps/') && document !== ofStep ? [titleOf(document.slice('steps/'.length))] : []
  const isThere = word !== undefined && contents[document]?.value[word] !== undefined
  const textOf = (path: string, each: string, locale: string) => textNow(context, { document: path, word: each, locale })
  const nameOfMessage = (id: string) =>
    withoutTags(textOf(messagesDocument, id, context.locale) || textOf(messagesDocument, id, sourceLocale))
  // Another system may have none of the program's messages.
  const isKnownMessage = (id: string) => contents[messagesDocument]?.value[id] !== undefined
  const nameOf = (path: string, each: string) => (path === messagesDocument ? nameOfMessage(each) : nameOfField(each))
  const display = {
    nameOf,
    schemaOf: (path: string, each: string, locale: string) => fields?.fieldOf(path, each)[locale],
    nameOfPart: (path: string, part: string) => textOf(path, `${part}Title`, context.locale),
  }
  const isComparing = state.languages !== 'closed' && clashes.length === 0
  const unsaved = unsavedTexts(context)
  const isDirty = unsaved.length > 0
  const isChanged = (path: string, each: string) => unsaved.some((edit) => edit.document === path && edit.word === each)
  const isText = (row: TextRow, locale: string) => fields?.fieldOf(row.document, row.word)[locale]?.kind === 'text'
  const flawOf = (path: string, each: string, locale: string, text: string): TextFlaw | undefined =>
    path === messagesDocument ? checkMessage(each, locale, text) : fields?.flawOf(path, each, locale, text)
  const unsound = unsaved.find((edit) => flawOf(edit.document, edit.word, edit.locale, edit.text))

  useEffect(() => void bringForm(), [])
  useLeaveWarning(isDirty && state.draft === 'overflowing')

  const may = (right: Right) =>
    person !== undefined && verdictOn(person.acl, person.roles, { right, path: `/${storefront}` }).isAllowed
  const lockOf = (path: string, each: string, locale: string) =>
    editLockOn(person?.acl ?? noRights, person?.roles ?? [], `/${storefront}/${path}/${each}`, locale)
  const choose = (path: string, chosen: string) => {
    actor.send({ type: 'word.select', document: path, word: chosen })
    tell({ type: 'select', document: path, word: chosen })
    picked(true)
  }

  const isUnread = state.content === 'unread' || state.draft === 'unread'
  const readAgain = isUnread ? () => actor.send({ type: 'content.read' }) : undefined
  const troubled = <Troubled trouble={trouble} published={published} isUnsound={unsound !== undefined} onRetry={readAgain} />
  return (
    <div className={styles.page}>
      <EditorToolbar
        title={`${storefront} · ${titleOf(step)}`}
        company={
          <Suspense>
            <Company others={context.others} me={person?.user.id} step={step} news={context.news} />
          </Suspense>
        }
        person={person?.user.name ?? ''}
        locales={locales}
        locale={context.locale}
        onLocale={(locale) => tell({ type: 'locale', locale })}
        isEditing={isEditing}
        onEditing={setEditing}
        canUndo={history.length > 0}
        canRedo={context.undone.length > 0}
        isDirty={isDirty}
        isSound={unsound === undefined}
        isSaving={state.content === 'saving'}
        isPublishing={state.publication === 'publishing'}
        mayPublish={may('PUBLISH')}
        isComparing={isComparing}
        hasStates={samples.isOpen}
        onStates={samples.toggle}
        stress={stress}
        onAct={(act) => {
          rest()
          actor.send({ type: act })
        }}
      />
      {isComparing ? (
        <main className={styles.comparing}>
          {troubled}
          <Suspense>
            <LocaleGrid
              author={context}
              locales={locales}
              isReading={state.languages === 'reading'}
              nameOf={(row) => nameOf(row.document, row.word)}
              flawOf={(row, locale) =>
                isText(row, locale) ? flawOf(row.document, row.word, locale, row.texts[locale] ?? '') : undefined
              }
              mayChange={(row, locale) => isText(row, locale) && lockOf(row.document, row.word, locale) === undefined}
              usage={isSurveying ? usage : undefined}
              onSurvey={() => setSurveying(true)}
              onFocus={(row) => actor.send({ type: 'word.select', document: row.document, word: row.word })}
              onType={(row, locale, text) => type(row.word, locale, text)}
              onRest={rest}
            />
          </Suspense>
        </main>
      ) : null}
      {/* The frame stays while the table is open, because loading it again would lose the author's place in the storefront. */}
      <main className={styles.work} hidden={isComparing}>
        <nav className={styles.side} aria-label={t`Texts on this page`}>
          {samples.isOpen ? (
            <Suspense>
              <States samples={samples} listed={listed} locale={context.locale} locales={locales} />
            </Suspense>
          ) : null}
          <LazyDisclosure summary={<Trans>Stress test</Trans>}>
            <StressTest test={stress} cutOff={cutOff} onChoose={(text) => choose(text.document, text.word)} />
          </LazyDisclosure>
          <LazyDisclosure summary={<Trans>Boarding pass</Trans>}>
            <BoardingPassTexts author={context} onChoose={choose} onOpen={setPrinting} />
          </LazyDisclosure>
          <LazyDisclosure summary={<Trans>Simulated faults</Trans>}>
            <Faults {...faultSwitches} />
          </LazyDisclosure>
          <LazyDisclosure summary={<Trans>All pages</Trans>}>
            <TextTree actor={actor} nameOf={nameOf} onChoose={choose} />
          </LazyDisclosure>
          <WordList
            title={<Trans>Texts</Trans>}
            names={namesOf(Object.keys(texts), nameOfField)}
            selected={document === ofStep ? word : undefined}
            isChanged={(each) => isChanged(ofStep, each)}
            onChoose={(each) => choose(ofStep, each)}
          />
          <WordList
            title={<Trans>Labels and messages</Trans>}
            names={namesOf(shown.messages.filter(isKnownMessage), nameOfMessage)}
            selected={document === messagesDocument ? word : undefined}
            isChanged={(each) => isChanged(messagesDocument, each)}
            onChoose={(each) => choose(messagesDocument, each)}
          />
        </nav>
        <iframe ref={frame} className={styles.frame} title={t`The storefront`} hidden={isPrinting} />
        {isPrinting ? (
          <Suspense>
            <BoardingPass author={context} />
          </Suspense>
        ) : null}
        <div className={styles.side}>
          <Suspense>
            {troubled}
            <DraftNotice draft={state.draft} />
            {state.frame === 'silent' ? <SilentFrame onOpen={openAgain} /> : null}
            {untraced ? <UntracedNotice /> : null}
            <Clashes {...{ clashes, display }} onSettle={(index, keeps) => actor.send({ type: 'clash.settle', index, keeps })} />
            {word !== undefined && isThere && fields ? (
              <SelectedText
                key={`${document} ${word}`}
                {...{ document, word, contents, picks, values, messageSources }}
                name={[nameOf(document, word), ...otherStep].join(' · ')}
                field={fields.fieldOf(document, word)}
                isMissing={shown.missing?.document === document && shown.missing.word === word}
                usage={isSurveying ? usage : undefined}
                textOf={(locale) => textOf(document, word, locale)}
                nameOfPart={(part) => display.nameOfPart(document, part)}
                lockOf={(locale) => lockOf(document, word, locale)}
                flawOf={(locale, text) => flawOf(document, word, locale, text)}
                onType={(locale, text) => type(word, locale, text)}
                onRest={rest}
                onChoose={choose}
                onSurvey={() => setSurveying(true)}
                onShow={samples.show}
              />
            ) : (
              <p>
                <Trans>Click a sentence on the page, or choose a text from the list.</Trans>
              </p>
            )}
            <Changes edits={pendingEdits(context)} display={display} onUndo={(edit) => actor.send({ type: 'edit.undo', edit })} />
          </Suspense>
        </div>
      </main>
      {state.schedule === 'closed' ? null : (
        <Suspense>
          <Schedule actor={actor} mayPublish={may('PUBLISH')} />
        </Suspense>
      )}
      {state.versions === 'closed' ? null : (
        <Suspense>
          <Versions
            isOpen
            isReading={state.versions === 'reading'}
            isRestoring={state.versions === 'restoring'}
            versions={context.versions}
            comparison={context.comparison}
            display={display}
            mayRestore={may('RESTORE')}
            isDirty={isDirty}
            onCompare={(number) => actor.send({ type: 'version.compare', number })}
            onRestore={(number) => actor.send({ type: 'version.restore', number })}
            onClose={() => actor.send({ type: 'versions.close' })}
          />
        </Suspense>
      )}
    </div>
  )
}
