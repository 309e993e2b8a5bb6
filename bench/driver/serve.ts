import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtPage } from './build.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Serves the built pages at `/<contender>/` on a free port of this machine, compressed as the portal's files are. */
export async function servePages() {
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = builtPage(pathname.slice(1)) + (pathname.endsWith('/') ? 'index.html' : '')
    if (pathname.includes('..') || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, body)
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
