// Evaluated after the first paint. React and the page are evaluated in tasks of their own, so that neither blocks for long.
import './ui/typeface.css'
import 'react-dom/client'

await new Promise((resolve) => setTimeout(resolve))
await import('./main.tsx')
