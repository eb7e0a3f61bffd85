import { messagesDocument } from '#src/domain/content-documents.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import { type ConfigurationNode, linkOf } from '#src/domain/configuration-node.ts'
import type { PlannedPublication } from '#src/domain/planned-publication.ts'
import type { PublishedVersion } from '#src/domain/published-version.ts'
import { type AskedNodes, getNarrowed, requestNodes } from './cms-nodes.ts'
import { authoringUrl, type CmsPlace, createCmsRequests, type CmsRequestOptions } from './cms-requests.ts'
import type { DocumentFields } from './cms-schemas.ts'
import { CmsRefusal } from './cms-refusal.ts'
import { readFault, type SwitchedFault } from './cms-faults.ts'
import { type MessageSources, overridesIn, textsOfMessages } from './messages.ts'
import { createLazyFields, fieldValues } from './lazy-fields.ts'
import { readOthersHere } from './others-here.ts'
import type { OutdatedText } from './outdated.ts'
import { type Acl, noRights, type Permission, readAcl, readPermission } from './rights.ts'
import { type ChangedText, changedTexts, overShipped, type StepContent } from './step-content.ts'

/** The content of a document as texts, and its ETag. */
export interface ReadContent {
  value: StepContent
  etag: string
  /** The stored document, whose values need not be texts. Undefined if it equals `value`. */
  stored?: unknown
  /** The fields that the system's nodes describe, by word. Undefined if the system has no list of nodes. */
  fields?: DocumentFields | undefined
}

/** The result of a save: the new ETag, or the content that someone else has saved in the meantime. */
export type SavedContent = { kind: 'saved'; etag: string } | { kind: 'stale'; content: ReadContent }

/** The signed-in user. If there is none, a sandbox lists its test accounts and their password. */
export interface WhoAsks {
  person?: Permission & { acl: Acl }
  sandbox?: { people: string[]; password: string }
}

/**
 * A client of the content-management system, for an editor on the same origin. Its methods throw CmsRefusal if a request is
 * refused.
 */
export interface CmsClient {
  whoAmI: () => Promise<WhoAsks>
  signIn: (name: string, password: string) => Promise<Permission & { acl: Acl }>
  signOut: () => Promise<void>
  /** Returns the program's shipped messages, which are loaded once. Empty if the system has none. */
  messages: () => Promise<MessageSources>
  read: (document: string) => Promise<ReadContent>
  /** Returns the fields of a document, which are loaded once. */
  fields: (document: string) => Promise<DocumentFields | undefined>
  /**
   * Saves a document. Returns the current content as `stale` if it has changed since `base` was read. After status 409, and
   * after status 412 if only the ETag has changed, reads the document again and repeats the save once.
   */
  save: (document: string, value: StepContent, base: ReadContent) => Promise<SavedContent>
  publish: () => Promise<{ number: number }>
  /** Lists the published versions, newest first. */
  versions: () => Promise<PublishedVersion[]>
  /** Lists the saved texts that would change if a version were restored. */
  changes: (number: number) => Promise<(ChangedText & { document: string })[]>
  /** Saves and publishes the content of an earlier version. Returns the number of the new version. */
  restore: (number: number) => Promise<{ number: number }>
  /** Lists the planned publications. Undefined if the system cannot schedule publications. */
  plans: () => Promise<readonly PlannedPublication[] | undefined>
  /** Plans a publication or, if `id` is given, moves that one to another time. `at` is ISO 8601 in UTC. */
  setPlan: (at: string, id?: string) => Promise<void>
  cancelPlan: (id: string) => Promise<void>
  /** Lists the translations that are older than their source text. Empty if the system keeps no such list. */
  outdated: () => Promise<OutdatedText[]>
  /**
   * Reports that this page shows a step. Returns the authors who have the storefront open in other pages, or undefined if the
   * system has no list of open pages.
   */
  meet: (step: string) => Promise<readonly OtherAuthor[] | undefined>
  /** Requests the stream of events after the event with the id `after`. The response may be a refusal. */
  events: (after: string | undefined, signal: AbortSignal) => Promise<Response>
  /** Reports that this page is being closed. */
  leave: () => Promise<void>
  /** Loads the root of the tree of texts and its child nodes. Undefined if the system has no list of texts. */
  tree: () => Promise<{ root: ConfigurationNode; nodes: readonly ConfigurationNode[] } | undefined>
  nodes: (asked: AskedNodes) => Promise<readonly ConfigurationNode[]>
  /** Returns the fault that the author has switched on. Undefined if the system cannot simulate faults. */
  fault: () => Promise<{ fault: SwitchedFault | undefined } | undefined>
  /** Switches on a fault, or switches the current one off if none is given. */
  setFault: (fault?: SwitchedFault) => Promise<void>
  /** Requests a single-use address for the frame with the storefront. */
  frameAddress: () => Promise<string>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const tries = 3

/** Returns true if a response is an HTML page, such as a proxy's error page. */
const isPage = (answer: Response): boolean => answer.headers.get('content-type')?.startsWith('text/html') === true

/** A page's settings for authored content, with the addresses of the access rules and of the signed-in user. */
export interface CmsSite extends CmsPlace {
  settings: CmsPlace['settings'] & { aclUrl: string; permissionUrl: string }
  /** Default address of the access rules. It contains the bundle's version, if there is one. */
  aclPath: string
}

/**
 * Creates a client for the content of one storefront. Reads and saves can be repeated safely, so they are tried up to three
 * times, a second apart.
 */
export const createCmsClient = (
  storefront: string,
  site: CmsSite,
  fetcher: typeof fetch = (...request) => fetch(...request),
  wait: (milliseconds: number) => Promise<void> = pause,
): CmsClient => {
  const requests = createCmsRequests(site, fetcher)
  const byHeader: CmsRequestOptions = { hasTokenHeader: !site.isInsideCms }
  // A status 403 without JSON may be about the token, even a new one: its sender cannot tell an invalid token from a missing right.
  const refusal = async (answer: Response) => {
    const unknown = answer.status === 403 ? { reason: 'NO_TOKEN' } : {}
    return new CmsRefusal(answer.status, (await answer.json().catch(() => unknown)) as CmsRefusal['facts'])
  }
  const taken = async (coming: Promise<Response>): Promise<Response> => {
    const answer = await coming
    if (!answer.ok) throw await refusal(answer)
    return answer
  }
  /** Parses a response. An HTML page in place of JSON, such as a proxy's, counts as a failure of the system. */
  const parsed = (answer: Response): Promise<unknown> =>
    answer.json().catch(() => {
      throw new CmsRefusal(answer.status)
    })
  const json = async <Answer>(coming: Promise<Response>) => (await parsed(await taken(coming))) as Answer
  const get = (path: string) => repeated(() => requests.get(path))
  /** Reads a document that systems other than the sandbox's do not have. They respond with 404. */
  const jsonIfThere = async <Answer>(path: string, otherwise: Answer): Promise<Answer> => {
    const answer = await get(path)
    return answer.status === 404 ? otherwise : json<Answer>(Promise.resolve(answer))
  }
  /** Returns the absolute form of a configured address, which may lie outside the base of the system. */
  const configured = (address: string) => (address === '' ? undefined : new URL(address, site.origin).href)
  const post = (path: string, body: unknown = {}) => requests.post(path, body, byHeader)
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

  /** Reads the access rules. If they cannot be read, nobody may change anything. */
  const rules = async (): Promise<Acl> => {
    try {
      const answer = await get(configured(site.settings.aclUrl) ?? site.aclPath)
      return answer.ok ? readAcl(await answer.json()) : noRights
    } catch {
      return noRights
    }
  }

  const nodes = (asked: AskedNodes) => requestNodes(asked, get, taken)
  const ifMissing = (thrown: unknown) => {
    if (thrown instanceof CmsRefusal && thrown.status === 404) return undefined
    throw thrown
  }

  const tree = async () => {
    const address = authoringUrl(`/content/${storefront}/nodes.json`, site.settings.authoringBaseUrl, site.origin)
    const top = { address, parent: '', rel: 'children' } as const
    const [root] = (await nodes(top).catch(ifMissing)) ?? []
    const link = root && linkOf(root, 'children')
    return root && { root, nodes: link ? await nodes({ ...top, address: link.href }) : [] }
  }

  const documentFields = createLazyFields(tree, nodes)

  /** Distinguishes this page from the author's other tabs. */
  const page = crypto.randomUUID()

  let coming: Promise<MessageSources> | undefined
  const messages = (): Promise<MessageSources> => {
    const reading = coming ?? jsonIfThere<MessageSources>('/authoring/messages.json', {})
    coming = reading
    reading.catch(() => {
      coming = undefined
    })
    return reading
  }
  const shippedMessages = async () => textsOfMessages(await messages())

  /** Reads a document from a response. The stored messages are only those that differ from the shipped ones. */
  const contentOf = async (document: string, answer: Response): Promise<ReadContent> => {
    const stored = await parsed(answer)
    const etag = answer.headers.get('etag') ?? ''
    if (document === messagesDocument) return { value: overShipped(await shippedMessages(), stored as StepContent), etag }
    const { textsOfDocument } = await fieldValues()
    return { value: textsOfDocument(stored), etag, stored }
  }

  // Some systems, Sling among them, send no ETag. The client then compares contents itself.
  const read = async (document: string): Promise<ReadContent> => {
    const { answer } = await getNarrowed(authoringUrl(fileOf(document), site.settings.authoringBaseUrl, site.origin), get)
    if (document === messagesDocument && answer.status === 404) return { value: await shippedMessages(), etag: '' }
    return contentOf(document, await taken(Promise.resolve(answer)))
  }

  /** The last save of each document: the content, and the version that its edits apply to. */
  const savedOver = new Map<string, { over: StepContent; value: StepContent }>()
  /** Returns the content that the system has if nobody else has saved: the content last saved over this version, or the version itself. */
  const expectedOf = (document: string, version: StepContent): StepContent => {
    const last = savedOver.get(document)
    return last?.over === version ? last.value : version
  }

  return {
    messages,
    whoAmI: async () => {
      const found = await json<unknown>(get(configured(site.settings.permissionUrl) ?? '/authoring/permission.json'))
      const person = readPermission(found)
      if (person) return { person: { ...person, acl: await rules() } }
      const { sandbox } = found as Pick<WhoAsks, 'sandbox'>
      return sandbox ? { sandbox } : {}
    },
    signIn: async (name, password) => {
      const person = readPermission(await json(requests.post('/cms/sign-in', { name, password })))
      if (!person) throw new CmsRefusal(401)
      return { ...person, acl: await rules() }
    },
    signOut: async () => void (await post('/cms/sign-out')),
    read,
    save: async (document, value, base) => {
      const expected = expectedOf(document, base.value)
      const isStale = (current: ReadContent) => changedTexts(expected, current.value).length > 0
      const fresh = base.etag === '' ? await read(document) : base
      if (fresh !== base && isStale(fresh)) return { kind: 'stale', content: fresh }
      const stored =
        document === messagesDocument
          ? overridesIn(await shippedMessages(), value)
          : (await fieldValues()).documentOfTexts(value, base.stored ?? base.value, await documentFields.ofBase(document, base))
      const put = (etag: string) => {
        const headers: Record<string, string> = etag === '' ? {} : { 'if-match': etag }
        return repeated(() => requests.put(fileOf(document), stored, { ...byHeader, headers }))
      }
      let answer = await put(fresh.etag)
      if (answer.status === 409) {
        const current = await read(document)
        if (isStale(current)) return { kind: 'stale', content: current }
        answer = await put(current.etag)
      }
      if (answer.status === 412) {
        const current = await contentOf(document, answer)
        if (isStale(current)) return { kind: 'stale', content: current }
        // Only the ETag differs, so there is nothing to merge.
        answer = await put(current.etag)
      }
      if (!answer.ok) throw await refusal(answer)
      if (isPage(answer)) throw new CmsRefusal(answer.status)
      savedOver.set(document, { over: base.value, value })
      return { kind: 'saved', etag: answer.headers.get('etag') ?? '' }
    },
    publish: () => json(post(`/cms/publish/${storefront}`)),
    versions: async () => (await json<{ versions: PublishedVersion[] }>(get(`/cms/versions/${storefront}`))).versions,
    changes: async (number) => {
      const found = await json<{ changes: (ChangedText & { document: string })[] }>(
        get(`/cms/changes/${storefront}?version=${number}`),
      )
      const { textOfValue } = await fieldValues()
      return found.changes.map((change) => ({ ...change, before: textOfValue(change.before), after: textOfValue(change.after) }))
    },
    restore: (number) => json(post(`/cms/restore/${storefront}`, { version: number })),
    plans: async () => (await jsonIfThere<{ plans?: PlannedPublication[] }>(`/cms/schedule/${storefront}`, {})).plans,
    setPlan: async (at, id) => void (await taken(post(`/cms/schedule/${storefront}`, { at, ...(id !== undefined && { id }) }))),
    cancelPlan: async (id) => void (await taken(post(`/cms/unschedule/${storefront}`, { id }))),
    outdated: async () =>
      (await jsonIfThere<{ outdated: OutdatedText[] }>(`/cms/outdated/${storefront}`, { outdated: [] })).outdated,
    meet: async (step) => {
      const answer = await requests.post(`/cms/here/${storefront}`, { page, step })
      return answer.status === 404 ? undefined : readOthersHere(await json(Promise.resolve(answer)))
    },
    events: (after, signal) => {
      const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after }
      return requests.get(`/cms/events/${storefront}?page=${page}`, { headers, hasTokenHeader: true, keepsAddress: true, signal })
    },
    leave: async () => void (await requests.post(`/cms/left/${storefront}`, { page }, { outlivesPage: true })),
    tree,
    nodes,
    fields: documentFields.of,
    fault: async () => {
      const found = await jsonIfThere<unknown>('/cms/faults', undefined)
      return found === undefined ? undefined : { fault: readFault(found) }
    },
    setFault: async (fault) => void (await taken(post('/cms/faults', { fault }))),
    frameAddress: async () => (await json<{ address: string }>(post(`/cms/frame/${storefront}`))).address,
  }
}
