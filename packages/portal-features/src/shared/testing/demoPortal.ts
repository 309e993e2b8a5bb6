import { createFileStore, type FileStore } from '@doorstep/portal-api/files/file-store'
import { openDemoPortal } from '@doorstep/portal-api/testing/demo-portal'
import { createPortalClient } from '../client/createPortalClient.ts'

/** The URL of the demo data in Storybook, resolved once, because a story may change the page's address. */
const demoUrl = new URL(`${import.meta.env.BASE_URL}demo/`, document.baseURI)

/** The path of the site's files in Storybook, such as suppliers' logos: `/`, or a folder of a static host. */
const publicPath = new URL(import.meta.env.BASE_URL, document.baseURI).pathname

const browserFetch = window.fetch.bind(window)

const memoryFiles = createFileStore()

/** What stories store is kept in memory; the demo data's documents are read from where Storybook serves them. */
const demoFiles: FileStore = {
  ...memoryFiles,
  async get(key) {
    const stored = await memoryFiles.get(key)
    if (stored) return stored
    const answer = await browserFetch(new URL(`files/${key}`, demoUrl))
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  },
}

/** Those of this page by who is signed in: opening one takes seconds, taking back what a story wrote takes none. */
const portals = new Map<string, ReturnType<typeof open>>()

/**
 * The portal's API for the stories of islands: with the demo data, in this page, with `email` signed in. Created for the
 * first story that needs it; every story starts from the same data.
 */
export function demoPortal(email: string) {
  const opened = () => {
    const portal = portals.get(email) ?? open(email)
    portals.set(email, portal)
    return portal
  }

  return {
    /** For a story's loader: resets the data, and returns a client to load what the server would. */
    async client() {
      const { portal, fetch } = await opened()
      await portal.restore()
      return createPortalClient({ fetch })
    },

    /** For `beforeEach`: handles the page's calls until the story ends, then restores the page. */
    async answerCalls() {
      const { fetch, xsrf } = await opened()
      const address = window.location.href
      document.cookie = `XSRF-TOKEN=${xsrf}; path=/; SameSite=Lax`
      window.fetch = (input, init) => (isForApi(input) ? fetch(input, init) : browserFetch(input, init))
      const frames = new MutationObserver(() => void fillIn(fetch))
      frames.observe(document.body, { childList: true, subtree: true, attributeFilter: ['src'] })
      return () => {
        frames.disconnect()
        window.fetch = browserFetch
        document.cookie = 'XSRF-TOKEN=; path=/; Max-Age=0'
        window.history.replaceState(null, '', address)
      }
    },
  }
}

/** The demo data's logo paths start at the root of the site. */
const moveLogos = `update providers set logo_path = '${publicPath.replaceAll("'", "''")}' || ltrim(logo_path, '/')`

async function open(email: string) {
  const dump = await (await browserFetch(new URL('database.tgz', demoUrl))).blob()
  const portal = await openDemoPortal({ dump, files: demoFiles })
  if (publicPath !== '/') await portal.run(moveLogos)
  const { session, xsrf } = await portal.startSession(email)
  await portal.keep()
  const cookies = `doorstep_session=${session}; XSRF-TOKEN=${xsrf}`

  async function fetch(...[input, init]: Parameters<typeof window.fetch>): Promise<Response> {
    const request = new Request(input, init)
    // Headers that browsers add and scripts can't set, so they replace those of the request.
    const headers = new Headers(request.headers)
    headers.set('cookie', cookies)
    headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength))
    Object.defineProperty(request, 'headers', { value: headers })
    return portal.fetch(request)
  }

  return { portal, fetch, xsrf }
}

/** Frames and images bypass the patched `fetch` and there is no server, so give them their files directly. */
async function fillIn(fetch: typeof window.fetch) {
  for (const one of document.querySelectorAll<HTMLIFrameElement | HTMLImageElement>(
    'iframe[src^="/api/"], img[src^="/api/"]',
  )) {
    const answer = await fetch(one.getAttribute('src') ?? '')
    if (answer.ok) one.src = URL.createObjectURL(await answer.blob())
  }
}

const isForApi = (input: RequestInfo | URL): boolean =>
  typeof input === 'string' && /^\/(?:api|sanctum)\//.test(input)
