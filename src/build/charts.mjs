import { runnerImport } from 'vite'

// `node src/build/charts.mjs`: draws the pictures of the charts again, after a chart has changed.
const { module } = await runnerImport('./src/build/pictures.ts')
await module.writePictures('src/visualizer/pictures')
