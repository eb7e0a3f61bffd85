import { workerData } from 'node:worker_threads'

// Worker thread of `npm run paths`. It explores charts until none is left, and stores the results where the main thread finds them.
const { tools, args, charts, taken } = workerData
const { keepShare } = await import(tools)
keepShare(args, charts, taken)
