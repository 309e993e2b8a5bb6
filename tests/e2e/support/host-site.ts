import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A page of a host's site. */
type HostPage = {
  html: string
  headers?: Record<string, string>
}

/** Somebody else's site, whose pages show widgets. */
export type HostSite = {
  /** Its address under a name, such as `localhost`; of others the browser has to be told that they are here. */
  at: (name: string) => string
  /** What it serves by path, also scripts. */
  files: Map<string, string>
  pages: Map<string, HostPage>
  /** The tokens that its server asked for, in order. */
  tokens: string[]
  stop: () => Promise<void>
}

/**
 * Starts a host's site, whose server gets sessions from `portal` with the demo data's secret key: `/session?widget=team&user=…`.
 * @param certificate with which it speaks HTTPS
 */
export async function startHostSite(
  portal: string,
  certificate?: { key: string; cert: string },
): Promise<HostSite> {
  const files = new Map<string, string>()
  const pages = new Map<string, HostPage>()
  const tokens: string[] = []
  const answer: RequestListener = async (request, response) => {
    const { pathname, searchParams, origin } = new URL(String(request.url), `http://${request.headers.host}`)
    const page = pages.get(pathname)
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
    } else if (pathname === '/session') {
      const made = await fetch(`${portal}/api/embed/sessions`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${demoEmbedKey.secret}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...Object.fromEntries(searchParams), origin }),
      })
      const session = (await made.json()) as { token?: string }
      if (session.token) tokens.push(session.token)
      response.writeHead(made.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(session))
    } else {
      const file = files.get(pathname)
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type }).end(file)
    }
  }
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    at: (name) => `http${certificate ? 's' : ''}://${name}:${port}`,
    files,
    pages,
    tokens,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
