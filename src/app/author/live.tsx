import '../start/first-paint.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import '#src/ui/print.css'
import '#src/authoring/frame/frame.css'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { startEditing } from '#src/authoring/frame/editing.ts'
import { openPage } from '../start/open-page.tsx'

guardPage(window)
startEditing(window, document.documentElement.dataset['cms'] ?? '')
void openPage(document as Parameters<typeof openPage>[0])
