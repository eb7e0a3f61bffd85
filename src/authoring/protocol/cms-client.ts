import type { Acl, Permission } from './rights.ts'
import type { ChangedText, StepContent, Trouble } from './step-content.ts'
import { createCmsTokens } from './tokens.ts'

/** Refusal of a request by the content-management system, with the status and the details of the response. */
export class CmsRefusal extends Error {
  constructor(
    readonly status: number,
    readonly facts: { path?: string; locale?: string; troubles?: Trouble[] } = {},
  ) {
    super(`The content-management system answered ${status}`)
  }
}

/** The content of a document, with its ETag. */
export interface ReadContent {
  value: StepContent
  etag: string
}

/** The result of a save: the new ETag, or the content that someone else has saved in the meantime. */
export type SavedContent = { kind: 'saved'; etag: string } | { kind: 'stale'; content: ReadContent }

/** The signed-in user. If there is none, a sandbox lists its test accounts and their password. */
export interface WhoAsks {
  person?: Permission & { acl: Acl }
  sandbox?: { people: string[]; password: string }
}

/** A published version of a storefront's content. */
export interface PublishedVersion {
  number: number
  /** Id of the user who published the version. */
  who: string
  /** ISO 8601, in UTC. */
  at: string
  /** The number of the earlier version, if this one restored its content. */
  restores?: number
  /** Travellers see this version. */
  isLive: boolean
}

/**
 * A client of the content-management system, for an editor on the same origin. Its methods throw CmsRefusal if a request is
 * refused.
 */
export interface CmsClient {
  whoAmI: () => Promise<WhoAsks>
  signIn: (name: string, password: string) => Promise<Permission & { acl: Acl }>
  signOut: () => Promise<void>
  read: (document: string) => Promise<ReadContent>
  save: (document: string, value: unknown, etag: string) => Promise<SavedContent>
  publish: () => Promise<{ number: number }>
  /** Lists the published versions, newest first. */
  versions: () => Promise<PublishedVersion[]>
  /** Lists the saved texts that would change if a version were restored. */
  changes: (number: number) => Promise<(ChangedText & { document: string })[]>
  /** Saves and publishes the content of an earlier version. Returns the number of the new version. */
  restore: (number: number) => Promise<{ number: number }>
  /** Requests a single-use address for the frame with the storefront. */
  frameAddress: () => Promise<string>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const tries = 3

/**
 * Creates a client for the content of one storefront. Reads and saves can be repeated safely, so they are tried up to three
 * times, a second apart.
 */
export const createCmsClient = (
  storefront: string,
  fetcher: typeof fetch = (...request) => fetch(...request),
  wait: (milliseconds: number) => Promise<void> = pause,
): CmsClient => {
  const tokens = createCmsTokens(fetcher)
  const send = (method: string, path: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetcher(path, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { 'csrf-token': token }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const refusal = async (answer: Response) =>
    new CmsRefusal(answer.status, (await answer.json().catch(() => ({}))) as CmsRefusal['facts'])
  const taken = async (coming: Promise<Response>): Promise<Response> => {
    const answer = await coming
    if (!answer.ok) throw await refusal(answer)
    return answer
  }
  const json = async <Answer>(coming: Promise<Response>) => (await (await taken(coming)).json()) as Answer
  const get = (path: string) => repeated(() => send('GET', path, ''))
  const post = (path: string, body: unknown = {}) => tokens.send((token) => send('POST', path, token, body))
  const fileOf = (document: string) => `/content/${storefront}/${document}.json`

  const repeated = async (request: () => Promise<Response>, left = tries): Promise<Response> => {
    const answer = await request().catch((thrown: unknown) => {
      if (left <= 1) throw thrown
      return undefined
    })
    if (answer && (answer.status < 500 || left <= 1)) return answer
    await wait(1_000)
    return repeated(request, left - 1)
  }

  const readAcl = () => json<Acl>(fetcher('/authoring/acl.json', { credentials: 'include' }))

  const contentOf = async (answer: Response): Promise<ReadContent> => ({
    value: (await answer.json()) as StepContent,
    etag: answer.headers.get('etag') ?? '',
  })

  return {
    whoAmI: async () => {
      const { user, roles, sandbox } = await json<Partial<Permission> & Pick<WhoAsks, 'sandbox'>>(
        fetcher('/authoring/permission.json', { credentials: 'include' }),
      )
      if (user && roles) return { person: { user, roles, acl: await readAcl() } }
      return sandbox ? { sandbox } : {}
    },
    signIn: async (name, password) => {
      const { user, roles } = await json<Permission>(send('POST', '/cms/sign-in', '', { name, password }))
      return { user, roles, acl: await readAcl() }
    },
    signOut: async () => void (await post('/cms/sign-out')),
    read: async (document) => contentOf(await taken(repeated(() => send('GET', fileOf(document), '')))),
    save: async (document, value, etag) => {
      const put = (token: string) => send('PUT', fileOf(document), token, value, { 'if-match': etag })
      const answer = await repeated(() => tokens.send(put))
      if (answer.status === 412) return { kind: 'stale', content: await contentOf(answer) }
      if (!answer.ok) throw await refusal(answer)
      return { kind: 'saved', etag: answer.headers.get('etag') ?? '' }
    },
    publish: () => json(post(`/cms/publish/${storefront}`)),
    versions: async () => (await json<{ versions: PublishedVersion[] }>(get(`/cms/versions/${storefront}`))).versions,
    changes: async (number) =>
      (await json<{ changes: (ChangedText & { document: string })[] }>(get(`/cms/changes/${storefront}?version=${number}`)))
        .changes,
    restore: (number) => json(post(`/cms/restore/${storefront}`, { version: number })),
    frameAddress: async () => (await json<{ address: string }>(post(`/cms/frame/${storefront}`))).address,
  }
}
