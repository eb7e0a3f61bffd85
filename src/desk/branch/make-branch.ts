import { failureTypes } from '#src/domain/failure.ts'
import { chained, digestOf, fingerprint, packFlowrec, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import { branch, type RecordingEdit } from '#src/visualizer/record-branch.ts'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import type { SimulatedCase } from '../simulate/simulation.ts'
import { isPlain } from '#src/domain/plain.ts'

/** Edited part of a step: the fields of the event, or the response or failure of a call. */
export type EditedPart = 'data' | 'answer' | 'failure'

/** Lists the parts of a step that can be edited, the recorded one first. Empty for a step that the charts took by themselves. */
export const waysOf = ({ in: { origin, call, type } }: FlowrecStep): EditedPart[] => {
  if (call !== undefined) return type.startsWith('xstate.error.') ? ['failure', 'answer'] : ['answer', 'failure']
  return origin === 'inside' || origin === 'service' ? [] : ['data']
}

const likeFailure = { type: 'businessLogic', status: 400, statusText: '', errorCode: 'ERR.SSW.', errorMessage: '' }

/** Formats the editable part of a step as JSON. A call that did not fail starts with a template of a failure. */
export const textFor = (recording: Flowrec, { in: { data, call } }: FlowrecStep, way: EditedPart): string => {
  const settled = recording.calls?.[call ?? '']
  const value = way === 'data' ? (data ?? {}) : way === 'answer' ? (settled?.res ?? {}) : (settled?.error ?? likeFailure)
  return JSON.stringify(value, undefined, 2)
}

/** Finds known alternatives to a step: other results of its call, or the same event with other fields. */
export const alternativesOf = (
  { in: { type, call } }: FlowrecStep,
  cases: readonly SimulatedCase[],
): { name: string; way: EditedPart; value: unknown }[] => {
  const ofCall = type.split('.').slice(3).join('.')
  return cases.flatMap(({ name, event }): { name: string; way: EditedPart; value: unknown }[] => {
    const { type: named, ...fields } = event
    if (call === undefined) return named === type ? [{ name, way: 'data', value: fields }] : []
    if (named === `xstate.done.actor.${ofCall}`) return [{ name, way: 'answer', value: fields['output'] }]
    return named === `xstate.error.actor.${ofCall}` ? [{ name, way: 'failure', value: fields['error'] }] : []
  })
}

/** Reason why a text is not a valid edit. */
export type Fault = 'noJson' | 'noFields' | 'noFailure' | 'unchanged'

const isFailure = (value: unknown): value is Extract<RecordingEdit, { failure: unknown }>['failure'] =>
  isPlain(value) &&
  failureTypes.some((type) => type === value['type']) &&
  typeof value['errorCode'] === 'string' &&
  value['errorCode'] !== likeFailure.errorCode

/** Parses an edit. Returns a fault if the text is not valid JSON, or does not fit the edited part. */
export const editOf = (
  step: number,
  way: EditedPart,
  text: string,
): { edit: RecordingEdit; fault?: undefined } | { fault: Fault; edit?: undefined } => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'noJson' }
  }
  if (way === 'answer') return { edit: { step, answer: value } }
  if (way === 'data') return isPlain(value) && !('type' in value) ? { edit: { step, data: value } } : { fault: 'noFields' }
  return isFailure(value) ? { edit: { step, failure: value } } : { fault: 'noFailure' }
}

/** Returns true if an edit does not change the recorded step. */
export const isUnchanged = (recording: Flowrec, { in: { data, call, type } }: FlowrecStep, edit: RecordingEdit): boolean => {
  const settled = recording.calls?.[call ?? '']
  const isFailed = type.startsWith('xstate.error.')
  if ('answer' in edit) return !isFailed && fingerprint(edit.answer) === fingerprint(settled?.res)
  if ('failure' in edit) return isFailed && fingerprint(edit.failure) === fingerprint(settled?.error)
  return 'data' in edit && fingerprint(edit.data) === fingerprint(data ?? {})
}

/** Seals a draft, which makes it a complete recording. */
export const sealed = async (draft: UnsealedFlowrec): Promise<Flowrec> => {
  const recording = { ...draft, steps: chained(draft.steps, draft.dropped?.chain) }
  return { ...recording, digest: await digestOf(recording) }
}

const freshId = (): string =>
  `r_${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Builds a branch from a recording and an edit. Undefined if today's charts cannot play the recording or the edit. */
export const makeBranch = async (recording: Flowrec, edit: RecordingEdit): Promise<Flowrec | undefined> => {
  try {
    const draft = branch(recording, edit, freshId())
    return draft && (await sealed({ ...draft, createdAt: new Date().toISOString() }))
  } catch {
    return undefined
  }
}

/** Downloads a recording as a file. */
export const saveAsFile = async (recording: Flowrec, name: string): Promise<void> =>
  download(await packFlowrec(await writeFlowrec(recording)), name)

/** Downloads bytes as a file. */
export const download = (bytes: Uint8Array<ArrayBuffer>, name: string): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
