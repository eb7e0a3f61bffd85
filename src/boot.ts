// Evaluated after the first paint. One import a task: none of them holds the page up for long.
const rest = () => new Promise((resolve) => setTimeout(resolve))

await import('react-dom/client')
await rest()
await import('./main.tsx')

export {}
