import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'
import { deskGateway } from '#src/desk/desk-gateway.ts'
import { createDesk } from '#src/desk/desk.ts'
import { Desk, type WorkProps } from '#src/desk/Desk.tsx'
import { openFile } from '#src/desk/opening/opening.ts'
import { playbackOf } from '#src/desk/player/playback.ts'
import { chartsBuild } from '../build.ts'
import { createLanguage, markLanguage } from '../language.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
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

const changeLanguage = async (wanted: string) => {
  await language.change(wanted)
  markLanguage(wanted, html)
  const query = new URLSearchParams(location.search)
  query.set('locale', wanted)
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
}

function Work({ opened: { recording } }: WorkProps) {
  const shown = playbackOf(recording)
  const at = shown.flowAt(shown.firstTrouble)
  return at ? <ReplayedScreen chart={at.chart} snapshot={at.snapshot} locale={recording.env?.locale ?? locale} /> : null
}

const open = async () => {
  await language.need('desk')
  createRoot(document.getElementById('app') as HTMLElement).render(
    <I18nProvider i18n={language.i18n}>
      <Desk
        desk={desk}
        openings={deskGateway.openings}
        languages={<LanguageSwitch onChange={(wanted) => void changeLanguage(wanted).catch(() => {})} />}
        Work={Work}
      />
    </I18nProvider>,
  )
  await desk.begin()
}

void open()
