import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { createAdaptorServer } from '@hono/node-server'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ImportedFiles } from './integrations/code-of-islands.ts'
import type * as AstroEntry from './server/astro-entry.ts'
import { ConfigError, readConfig } from './server/config.ts'
import { listenFault } from './server/listen-fault.ts'
import { createLog } from './server/log.ts'
import { logUncaught } from './server/log-uncaught.ts'
import { openPortal } from './server/portal-server.ts'
import { preloadIslands } from './server/preload-islands.ts'
import { staticFiles } from './server/static-files.ts'
import { stopGracefully } from './server/stop-gracefully.ts'

/** Longer than the 60 s for which proxies keep an idle connection, so that none is closed while a request is in flight. */
const keepAliveTimeout = 75_000

const entry = new URL('../dist/server/entry.mjs', import.meta.url)
const importedFiles = new URL('../dist/server/imported-files.json', import.meta.url)
const clientDir = fileURLToPath(new URL('../dist/client', import.meta.url))

async function start() {
  const config = readConfig(process.env)
  if (!existsSync(entry)) {
    throw new ConfigError('The portal is not built yet: run npm run build, or npm start, which builds it.')
  }
  const log = createLog({ production: config.production, level: config.LOG_LEVEL })
  logUncaught(log)
  // Without this React renders with its development build, which takes twice as long.
  process.env.NODE_ENV ||= 'production'
  const { render, loadErrorPage, logAstro } = (await import(entry.href)) as typeof AstroEntry
  await logAstro(log.debug)
  await loadErrorPage()
  const imported = JSON.parse(readFileSync(importedFiles, 'utf8')) as ImportedFiles
  const portal = await openPortal(config, log, preloadIslands(render, imported), staticFiles(clientDir))
  const server = createAdaptorServer({
    fetch: portal.app.fetch,
    serverOptions: { keepAliveTimeout },
  }) as Server
  server.once('error', (error) => {
    const fault = listenFault(error, config)
    if (!fault) throw error
    fail(fault)
  })
  server.listen(config.PORT, config.HOST, () => {
    const { port } = server.address() as AddressInfo
    const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
    log.info(`Doorstep is ready at http://${host}:${port}`)
    if (portal.pageConfig.demo) console.log(demoSignIns)
  })
  stopGracefully(server, portal, log)
}

const demoSignIns = [
  '',
  `Demo sign-ins, all with the password ${demoPassword}:`,
  ...demoAccounts.map(({ email, who }) => `  ${email.padEnd(24)} ${who}`),
].join('\n')

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

start().catch((error: unknown) => {
  // A problem that the operator can fix is one sentence; anything else is a bug and keeps its stack.
  if (error instanceof Error && ['ConfigError', 'DataDirInUse'].includes(error.name)) fail(error.message)
  throw error
})
