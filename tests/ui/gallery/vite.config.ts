import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves the gallery: `npx vite --config tests/ui/gallery/vite.config.ts`, then open `/?view=home&theme=dark&dir=rtl`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: { port: 4177, strictPort: true, fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
})
