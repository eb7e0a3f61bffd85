// Evaluated after the first paint. Each import is a task of its own, so that none blocks the page for long.
import './ui/typeface.css'

const rest = () => new Promise((resolve) => setTimeout(resolve))

await import('react-dom/client')
await rest()
await import('./main.tsx')
