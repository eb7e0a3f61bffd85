import { chainOf, digestOf } from './flowrec-seal.ts'
import { NotAsRead } from './read-as.ts'
import { capabilities, type Flowrec, flowrec, version } from './flowrec.ts'
import { isPlain } from './plain.ts'

/** Why a file cannot be opened. `step` is the number of the first step with an invalid chain hash. */
export interface FlowrecRefusal {
  reason: 'damaged' | 'edited' | 'too new' | 'another product' | 'not understood'
  detail: string
  step?: number
}

export type FlowrecReading = { recording: Flowrec; refusal?: undefined } | { refusal: FlowrecRefusal; recording?: undefined }

const refuse = (reason: FlowrecRefusal['reason'], detail: string, step?: number): FlowrecReading => ({
  refusal: { reason, detail, ...(step === undefined ? {} : { step }) },
})

const largest = 16 * 1024 * 1024

const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const stream = new Blob([bytes]).stream()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  const reader = (isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > largest) {
      await reader.cancel()
      throw new Error(`it is larger than ${largest / 1024 / 1024} MB`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

const headRefusal = (file: Record<string, unknown>): FlowrecReading | undefined => {
  const { app, version: written, requires } = file
  if (file['format'] !== 'flowrec') return refuse('another product', 'it is not a flow recording')
  if (isPlain(app) && typeof app['product'] === 'string' && app['product'] !== 'farechart')
    return refuse('another product', `it was recorded by ${app['product']}`)
  if (typeof written === 'number' && written > version)
    return refuse('too new', `its format version is ${written}, and this build reads versions up to ${version}`)
  const unknown = Array.isArray(requires) ? requires.filter((each) => !capabilities.includes(String(each))) : []
  return unknown.length > 0 ? refuse('not understood', `it requires ${unknown.join(', ')}`) : undefined
}

const firstOutOfChain = ({ steps, dropped }: Pick<Flowrec, 'steps' | 'dropped'>): number | undefined => {
  let before = dropped?.chain ?? ''
  for (const row of steps) {
    if (chainOf(before, row) !== row.chain) return row.n
    before = row.chain
  }
  return undefined
}

const readText = async (text: string): Promise<FlowrecReading> => {
  const file: unknown = JSON.parse(text)
  if (!isPlain(file)) return refuse('another product', 'it is not a flow recording')
  const head = headRefusal(file)
  if (head) return head
  const recording = flowrec(file, '')
  if (recording.kind === 'branch' && !recording.parent) return refuse('edited', 'it is a branch without its original recording')
  const step = firstOutOfChain(file as Pick<Flowrec, 'steps' | 'dropped'>)
  if (step !== undefined) return refuse('edited', `step ${step} was changed after it was recorded`, step)
  if ((await digestOf(file)) !== recording.digest) return refuse('edited', 'its contents do not match its seal')
  const lost = recording.steps.find(({ actor }) => !recording.machines[actor])
  return lost ? refuse('damaged', `step ${lost.n} belongs to a chart that the file does not name`) : { recording }
}

/**
 * Opens a `.flowrec` (bytes) or `.flowrec.json` (bytes or text) file. Never throws: if the file cannot be opened, the result
 * contains the reason.
 */
export const readFlowrec = async (file: Uint8Array<ArrayBuffer> | string): Promise<FlowrecReading> => {
  try {
    return await readText(typeof file === 'string' ? file : await unpacked(file))
  } catch (error) {
    if (error instanceof NotAsRead) return refuse('damaged', `${error.path || 'the file'}: ${error.message}`)
    return refuse('damaged', error instanceof Error ? error.message : String(error))
  }
}
