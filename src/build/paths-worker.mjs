import { workerData } from 'node:worker_threads'

// Takes a share of the charts that `npm run paths` has to explore. The results are kept in the folder that all threads use.
const { tools, args, charts, taken } = workerData
const { keepShare } = await import(tools)
keepShare(args, charts, taken)
