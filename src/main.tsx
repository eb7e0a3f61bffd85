import './app/start/first-paint.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/print.css'
import { openPage } from './app/start/open-page.tsx'

void openPage(document as Parameters<typeof openPage>[0])
