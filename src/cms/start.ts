import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageSources } from '#src/authoring/protocol/messages.ts'
import type { StepContent } from '#src/authoring/protocol/step-content.ts'
import type { AuthorSessions } from '#src/gateway/http/author-sessions.ts'
import { openFiles } from '#src/gateway/http/files.ts'
import { homeOf } from '#src/gateway/platform/storefronts.ts'
import { type PageSettings, withoutVersion } from '#src/gateway/platform/page-settings.ts'
import type { Log } from '#src/gateway/platform/log.ts'
import { type RunningServer, startServer } from '#src/gateway/server.ts'
import { type Cms, createCms } from './cms.ts'
import { createEditorPages } from './editor-pages.ts'
import { createRenderHome, type Prerender } from './render-home.ts'

export interface CmsStart {
  /** If 0, a free port is chosen. */
  port: number
  host: string
  /** Usually `DATA_DIR/cms`. */
  dataDir: string
  /** Folders of the build: client files, and the prerendering bundle. */
  clientFolder: string
  prerenderFolder: string
  /** Origin of the storefronts. */
  gatewayOrigin: string
  /** Runtime settings of the editor's pages. */
  pageSettings: PageSettings
  sessions: AuthorSessions
  /** Returns the time in epoch milliseconds. */
  now: () => number
  log: Log
}

/** The running content-management system. The caller must run `publishDue` every second. */
export type RunningCms = RunningServer & Pick<Cms, 'publishDue'>

/** Starts the sandbox's content-management system on an origin of its own. */
export const startCms = async ({
  port,
  host,
  dataDir,
  clientFolder,
  prerenderFolder,
  gatewayOrigin,
  pageSettings,
  sessions,
  now,
  log,
}: CmsStart): Promise<RunningCms> => {
  const files = await openFiles(clientFolder)
  const prerender = () => import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href) as Promise<Prerender>
  let origin = ''
  const cms = createCms({
    dataDir,
    shipped: async (document) => JSON.parse(await files.text(`data/${document}.json`)) as StepContent,
    messages: async () => JSON.parse(await files.text('.cms/messages.json')) as MessageSources,
    renderHome: createRenderHome(files, prerender),
    compileMessages: async (overrides) => (await prerender()).compiledMessages(overrides),
    pages: createEditorPages(files, { gatewayOrigin, cmsOrigin: () => origin, settings: pageSettings }),
    frameFor: (storefront) => `${gatewayOrigin}/author${homeOf(storefront)}?ticket=${sessions.ticket()}`,
    now,
    log,
  })
  await cms.refresh()
  await cms.publishDue()
  const server = await startServer(
    {
      // A cookie belongs to one host name. A request to another name for this machine, such as 127.0.0.1 instead of localhost, is
      // redirected, because it would lack the session's cookie.
      handle: async (request) => {
        const { host: asked, pathname, search } = new URL(request.url)
        const isElsewhere = asked !== new URL(origin).host
        return isElsewhere && request.method === 'GET'
          ? new Response(null, { status: 302, headers: { location: origin + pathname + search } })
          : cms.handle(withoutVersion(request, pageSettings))
      },
    },
    { port, host },
  )
  origin = server.origin
  return { ...server, publishDue: cms.publishDue }
}
