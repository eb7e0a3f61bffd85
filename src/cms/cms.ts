import * as z from 'zod'
import { type MessageSources, textsOfMessages } from '#src/authoring/protocol/messages.ts'
import { type Acl, type Permission, type Right, verdictOn } from '#src/authoring/protocol/rights.ts'
import type { StepContent } from '#src/authoring/protocol/step-content.ts'
import { type ContentDocument, contentDocuments, messagesDocument, type ShippedDocument } from '#src/domain/content-documents.ts'
import { parseJson, readText } from '#src/gateway/http/body.ts'
import { guardAgainstOtherSites } from '#src/gateway/http/guard.ts'
import { withSecurityHeaders } from '#src/gateway/http/headers.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { HttpError } from '#src/gateway/platform/http-error.ts'
import { type Storefront, storefrontOf, storefronts } from '#src/gateway/platform/storefronts.ts'
import type { Log } from '#src/gateway/platform/log.ts'
import { createCompany } from './company.ts'
import { createEventStreams } from './event-streams.ts'
import { openFolder } from './folder.ts'
import { createNodes } from './nodes.ts'
import { createCmsFaults, FaultSwitch } from './faults.ts'
import { bodyOf, json, unstored } from './responses.ts'
import { createStorefrontRoutes } from './storefront-routes.ts'
import { createSchedule } from './schedule.ts'
import { createLibrary, type SavedDocument } from './library.ts'
import { createRival } from './rival.ts'
import { createSignIns, people, sandboxAcl, sandboxPassword } from './people.ts'
import { type CompileMessages, createPublisher, type RenderHome } from './publisher.ts'

export interface CmsOptions {
  /** Folder in which all data is stored. */
  dataDir: string
  /** Returns the content of a step as shipped with the build. */
  shipped: (document: ShippedDocument) => Promise<StepContent>
  /** Returns the messages of the program as shipped with the build. */
  messages: () => Promise<MessageSources>
  renderHome: RenderHome
  compileMessages: CompileMessages
  /** Serves the pages and scripts of the editor. Returns undefined for other requests. */
  pages?: (request: Request) => Promise<Response | undefined>
  /** Issues an address that opens the storefront in the author's frame. The address works once. */
  frameFor?: (storefront: Storefront) => string
  now?: () => number
  log: Log
}

/** The sandbox's content-management system, which stores content, controls access to it and publishes it. */
export interface Cms {
  handle: (request: Request) => Promise<Response>
  /** Renders the published home pages again with the scripts of the current build. */
  refresh: () => Promise<void>
  /** Carries out the planned publications that are due. The caller runs it at start-up and every second. Never rejects. */
  publishDue: () => Promise<void>
}

const SignIn = z.strictObject({ name: z.string().min(1).max(100), password: z.string().min(1).max(200) })
const responseOf = ({ value, etag }: SavedDocument, status = 200) => json(value, { status, headers: { etag } })

const contentPath = /^\/content\/([A-Z0-9]{4})\/([a-z/-]+)\.json$/
/** Writes without a CSRF token: signing in, because the session has no token yet, and reports of open pages, which store nothing. */
const isExempt = /^\/cms\/(?:sign-in$|here\/|left\/)/
/** Reads that need a CSRF token. A stream of events ends with its token, so it cannot outlast the session. */
const isGuarded = /^\/cms\/events\//
const storefrontPath = /^\/cms\/([a-z]+)\/([A-Z0-9]{4})$/

/** Opens the content-management system on its data folder. */
export const createCms = ({
  dataDir,
  shipped,
  messages,
  renderHome,
  compileMessages,
  pages,
  frameFor,
  now = Date.now,
  log,
}: CmsOptions): Cms => {
  const folder = openFolder(dataDir)
  const signIns = createSignIns(now)
  const company = createCompany(now)
  const events = createEventStreams(company, now)
  const userOf = (who: string) => people[who]?.user ?? { id: who, name: who }
  const library = createLibrary(
    folder,
    async (document) => (document === messagesDocument ? textsOfMessages(await messages()) : shipped(document)),
    now,
    ({ storefront, who, ...saved }) => events.tell(storefront, { kind: 'saved', user: userOf(who), ...saved }),
  )
  const nodes = createNodes(library)
  const saveAsRival = createRival(library)
  const faults = createCmsFaults(signIns, async (user, request, text) => {
    const [, code = '', name = ''] = contentPath.exec(new URL(request.url).pathname) ?? []
    const value = parseJson(await readText(request)) as StepContent
    await saveAsRival({ user, storefront: knownStorefront(code), document: knownDocument(name), value, text })
  })
  const publisher = createPublisher({
    folder,
    library,
    documents: contentDocuments,
    renderHome,
    compileMessages,
    now,
    tell: ({ storefront, who, number, at }) => events.tell(storefront, { kind: 'published', user: userOf(who), number, at }),
  })
  const readAcl = async () => ((await folder.read('acl.json')) as Acl | undefined) ?? sandboxAcl

  const schedule = createSchedule({
    folder,
    publisher,
    mayPublish: async (who, { code }) =>
      verdictOn(await readAcl(), people[who]?.roles ?? [], { right: 'PUBLISH', path: `/${code}` }).isAllowed,
    now,
    log,
  })

  const signedIn = (request: Request, asking = { prolongs: true }): Permission => {
    const who = signIns.whoAsks(request, asking)
    if (!who) throw new HttpError(401, 'Sign in first')
    return who
  }

  const knownStorefront = (code: string): Storefront => {
    const storefront = storefrontOf(code)
    if (!storefront) throw new HttpError(404, 'There is no such storefront')
    return storefront
  }

  const knownDocument = (name: string): ContentDocument => {
    const document = contentDocuments.find((each) => each === name)
    if (!document) throw new HttpError(404, 'There is no such document')
    return document
  }

  /** Throws an HttpError 403 if the user lacks the right for the storefront as a whole. */
  const demand = async (who: Permission, right: Right, storefront: Storefront): Promise<void> => {
    const { isAllowed } = verdictOn(await readAcl(), who.roles, { right, path: `/${storefront.code}` })
    if (!isAllowed) throw new HttpError(403, `${who.user.name} lacks the right ${right}`)
  }

  const put = async (request: Request, storefront: Storefront, document: ContentDocument): Promise<Response> => {
    const who = signedIn(request)
    const acl = await readAcl()
    const saving = await library.save({
      who: who.user.id,
      storefront,
      document,
      value: parseJson(await readText(request)),
      ifMatch: request.headers.get('if-match'),
      mayUpdate: (word, locale) =>
        verdictOn(acl, who.roles, { right: 'UPDATE', path: `/${storefront.code}/${document}/${word}`, locale }).isAllowed,
    })
    if (saving.kind === 'saved') return responseOf(saving.document)
    if (saving.kind === 'stale') return responseOf(saving.document, 412)
    if (saving.kind === 'unread') return json({ reason: 'NO_VERSION' }, { status: 409 })
    if (saving.kind === 'unsound') return json({ reason: 'UNSOUND', troubles: saving.troubles }, { status: 422 })
    return json({ reason: 'NO_RIGHT', path: saving.path, locale: saving.locale }, { status: 403 })
  }

  const content = async (request: Request, code: string, name: string): Promise<Response | undefined> => {
    const storefront = knownStorefront(code)
    if (name === 'nodes' && request.method === 'GET') {
      signedIn(request)
      return json(await nodes(storefront, new URL(request.url).searchParams))
    }
    const document = knownDocument(name)
    if (request.method === 'PUT') return put(request, storefront, document)
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    signedIn(request)
    return responseOf(await library.read(storefront, document))
  }

  const ofStorefront = createStorefrontRoutes({
    signedIn,
    demand,
    isWelcome: (request) =>
      signIns.whoAsks(request, { prolongs: false }) !== undefined && signIns.troubleOfToken(request) === undefined,
    company,
    events,
    schedule,
    publisher,
    library,
    frameFor,
  })

  const routes: Record<string, (request: Request) => Promise<Response>> = {
    'GET /libs/granite/csrf/token.json': async (request) => {
      const token = signIns.token(request)
      return json(token === undefined ? {} : { token })
    },
    'POST /cms/sign-in': async (request) => {
      const typed = SignIn.safeParse(parseJson(await readText(request)))
      const entered = typed.success ? signIns.enter(typed.data.name.trim().toLowerCase(), typed.data.password) : undefined
      if (!entered) throw new HttpError(401, 'The name or the password is wrong')
      return json(entered.who, { headers: { 'set-cookie': entered.cookie } })
    },
    'POST /cms/sign-out': async (request) =>
      new Response(null, { status: 204, headers: { ...unstored, 'set-cookie': signIns.leave(request) } }),
    // Succeeds without a session too, because the sign-in page calls it to list the sandbox accounts.
    'GET /authoring/permission.json': async (request) =>
      json(
        signIns.whoAsks(request) ?? {
          user: null,
          roles: [],
          sandbox: { people: Object.keys(people), password: sandboxPassword },
        },
      ),
    'GET /authoring/acl.json': async (request) => {
      signedIn(request)
      return json(await readAcl())
    },
    'GET /cms/faults': async (request) => json({ fault: faults.of(signedIn(request).user.id) }),
    'POST /cms/faults': async (request) => {
      const { user } = signedIn(request)
      const { fault } = await bodyOf(request, FaultSwitch)
      faults.set(user.id, fault)
      // A fault applies to new requests, so open streams must reconnect.
      if (fault?.requests === 'events') events.end(user.id)
      return json({ fault: faults.of(user.id) })
    },
    'GET /authoring/messages.json': async (request) => {
      signedIn(request)
      return json(await messages())
    },
  }

  /**
   * Returns the 403 response to a write without a valid CSRF token, or undefined if the request may proceed. Throws an HttpError
   * 401 if the user is not signed in.
   */
  const guardToken = (request: Request, path: string, clockSkew: number): Response | undefined => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead ? !isGuarded.test(path) : isExempt.test(path)) return undefined
    const trouble = signIns.troubleOfToken(request, clockSkew)
    if (trouble === undefined) return undefined
    signedIn(request, { prolongs: false })
    log('the content-management system refused a request', { path, trouble })
    return new Response(null, { status: 403, headers: unstored })
  }

  const handleSoundly = async (request: Request, { clockSkew } = { clockSkew: 0 }): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const refused = guardToken(request, pathname, clockSkew)
    if (refused) return refused
    const [, code = '', name = ''] = contentPath.exec(pathname) ?? []
    const [, what = '', of = ''] = storefrontPath.exec(pathname) ?? []
    const response =
      (name && (await content(request, code, name))) ||
      (what && (await ofStorefront[`${request.method} ${what}`]?.(request, knownStorefront(of)))) ||
      (await routes[`${request.method} ${pathname}`]?.(request)) ||
      (await pages?.(request))
    if (response) return response
    throw new HttpError(404, 'The content-management system has no page at this address')
  }

  const route = async (request: Request): Promise<Response> => {
    guardAgainstOtherSites(request, { allowedOrigins: new Set(), needsStorefront: false })
    const who = signIns.whoAsks(request, { prolongs: false })
    return who ? faults.answer(who.user.id, request, handleSoundly) : handleSoundly(request)
  }

  return {
    handle: async (request) => {
      const secured = (response: Response) => withSecurityHeaders(response, { isHttps: request.url.startsWith('https:') })
      try {
        return secured(await route(request))
      } catch (thrown) {
        if (thrown instanceof DroppedReply) throw thrown
        if (thrown instanceof HttpError)
          return secured(json({ message: thrown.message }, { status: thrown.status, headers: thrown.headers }))
        log('a request to the content-management system failed', { thrown })
        return secured(json({ message: 'The content-management system failed to handle the request' }, { status: 500 }))
      }
    },
    refresh: () => publisher.refresh(storefronts),
    publishDue: schedule.publishDue,
  }
}
