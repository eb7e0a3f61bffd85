import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/ui/tokens.css'
import '#src/ui/typeface.css'
import '#src/ui/base.css'
import '#src/ui/print.css'
import { ConfirmationView } from './ConfirmationView.tsx'
import { FlightsView } from './FlightsView.tsx'
import { HomeView } from './HomeView.tsx'
import { PassengersView } from './PassengersView.tsx'
import { PaymentView } from './PaymentView.tsx'
import { SeatsView } from './SeatsView.tsx'
import { StatesView } from './StatesView.tsx'

const views: Record<string, ComponentType> = {
  home: HomeView,
  flights: FlightsView,
  passengers: PassengersView,
  seats: SeatsView,
  payment: PaymentView,
  confirmation: ConfirmationView,
  states: StatesView,
}

/** Shows the dark colours if the theme is `dark`, or else the light ones, whatever the system prefers. */
function chooseTheme(theme: string) {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
    if (rule instanceof CSSMediaRule && rule.conditionText === '(prefers-color-scheme: dark)')
      rule.media.mediaText = theme === 'dark' ? 'all' : 'not all'
}

const asked = new URLSearchParams(location.search)
const View = views[asked.get('view') ?? 'home'] ?? HomeView
document.documentElement.dir = asked.get('dir') ?? 'ltr'
document.documentElement.lang = asked.get('dir') === 'rtl' ? 'ar' : 'en'
const theme = asked.get('theme')
if (theme) chooseTheme(theme)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <View />
    </StrictMode>,
  )
