import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import { proxyList } from './request-facts.ts'
import { type RenderPage, type SiteAppOptions, createSiteApp } from './site-app.ts'
import { upstreamBackend } from './upstream-backend.ts'

const packageJson = new URL('../../package.json', import.meta.url)

/** Opens the configured backend and the app in front of it. */
export async function openPortal(config: Config, renderPage: RenderPage, assets?: SiteAppOptions['assets']) {
  const { version } = JSON.parse(await readFile(packageJson, 'utf8')) as { version: string }
  const { backend, demo, close } = config.PORTAL_API_URL
    ? { backend: upstreamBackend(config.PORTAL_API_URL), demo: config.DEMO ?? false, close: async () => {} }
    : await openEmbeddedBackend(config, version)
  const app = createSiteApp({
    backend,
    renderPage,
    assets,
    demo,
    trustedProxies: proxyList(config.TRUSTED_PROXIES),
  })
  return { app, backend, demo, close }
}
