import '#src/ui/tokens.css'
import '#src/ui/typeface.css'
import '#src/ui/base.css'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { deskGateway } from '#src/desk/desk-gateway.ts'
import { createDesk } from '#src/desk/desk.ts'
import { Desk, type WorkProps } from '#src/desk/Desk.tsx'
import { late } from '#src/desk/late.tsx'
import { hashOfLink, type SharedLink } from '#src/desk/opening/link.ts'
import { openFile } from '#src/desk/opening/opening.ts'
import { type ChartOverlay, Player } from '#src/desk/player/Player.tsx'
import { type LeftByTests, marksOfRecordings, marksOfTests } from '#src/desk/player/overlays.ts'
import { chartsBuild } from '../settings/build.ts'
import { PageLanguage } from '../frame/PageLanguage.tsx'
import { createLanguage } from '../language/language.ts'
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx'
import { ReplayedScreen } from './ReplayedScreen.tsx'

const html = document.documentElement
const locale = supportedLocales.find((each) => each === html.lang) ?? defaultLocale
const language = createLanguage(locale)

const desk = createDesk({
  gateway: deskGateway,
  read: (file) => openFile(file, { build: chartsBuild }),
  address: {
    read: () => location.hash,
    write: (hash) => history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`),
  },
})

/** The desk's messages by language, for sentences in the language of a traveller. */
const voices = new Map<string, Promise<I18n>>()

const voice = (wanted: string): Promise<I18n> => {
  const met = voices.get(wanted)
  if (met) return met
  const spoken = createLanguage(wanted)
  const coming = spoken.need('desk').then(() => spoken.i18n)
  voices.set(wanted, coming)
  coming.catch(() => voices.delete(wanted))
  return coming
}

const changeLanguage = async (wanted: string) => {
  await language.change(wanted)
  const query = new URLSearchParams(location.search)
  query.set('locale', wanted)
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
}

const simulation = async () => (await import('#src/paths/charts-tried.ts')).chartsTried

const Try = late(async () => {
  const { Simulator } = await import('#src/desk/simulate/Simulator.tsx')
  return () => <Simulator simulation={simulation} Screen={ReplayedScreen} />
})

const Live = late(async () => {
  const [{ LivePanel }, { liveGateway }] = await Promise.all([
    import('#src/desk/live/LivePanel.tsx'),
    import('./live-gateway.ts'),
  ])
  return ({ recording }: { recording: Flowrec }) => <LivePanel recording={recording} gateway={liveGateway} />
})

const live = ({ recording }: { recording: Flowrec }) => <Live recording={recording} />

const linkTo = (link: SharedLink) => (step: number) => `${location.origin}/desk/${hashOfLink({ ...link, moment: step })}`

/** Delay in milliseconds before the address is updated. Browsers limit history changes to a few per second, which playing would exceed. */
const rest = 400

/** Recordings that were opened since the page was loaded, by id. */
const openedHere = new Map<string, Flowrec>()

/** Overlays of the charts: transitions that tests cover (once loaded), and those that the opened recordings took. */
const useOverlays = (recording: Flowrec): ChartOverlay[] => {
  const { t } = useLingui()
  const [left, setLeft] = useState<LeftByTests | undefined>(undefined)
  useEffect(() => {
    const asking = new AbortController()
    fetch('/data/left-by-tests.json', { signal: asking.signal })
      .then((answer) => answer.json())
      .then((read) => setLeft(read as LeftByTests))
      .catch(() => {})
    return () => asking.abort()
  }, [])
  const seen = useMemo(() => {
    openedHere.set(recording.id, recording)
    return marksOfRecordings([...openedHere.values()])
  }, [recording])
  const tested = useMemo(() => left && marksOfTests(left), [left])
  return [...(tested ? [{ name: t`What tests cover`, marksOf: tested }] : []), { name: t`What recordings show`, marksOf: seen }]
}

function Work({ opened: { recording, verified }, link, onMoment }: WorkProps) {
  const overlays = useOverlays(recording)
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(moving.current), [])
  const follow = (step: number) => {
    clearTimeout(moving.current)
    moving.current = setTimeout(() => onMoment(step), rest)
  }
  return (
    <Player
      recording={recording}
      verified={verified}
      Screen={ReplayedScreen}
      live={live}
      simulation={simulation}
      overlays={overlays}
      n={link?.moment}
      onMoment={follow}
      linkTo={link && linkTo(link)}
      voice={voice}
    />
  )
}

const open = async () => {
  await language.need('desk')
  createRoot(document.getElementById('app') as HTMLElement).render(
    <I18nProvider i18n={language.i18n}>
      <PageLanguage />
      <Desk
        desk={desk}
        openings={deskGateway.openings}
        languages={
          <LanguageSwitch locales={supportedLocales} onChange={(wanted) => void changeLanguage(wanted).catch(() => {})} />
        }
        Work={Work}
        Try={Try}
      />
    </I18nProvider>,
  )
  await desk.begin()
}

void open()
