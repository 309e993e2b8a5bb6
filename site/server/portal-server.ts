import { readFile } from 'node:fs/promises'
import { answerInTime } from './answer-in-time.ts'
import type { Config } from './config.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import type { Log } from './log.ts'
import { proxyList } from './request-facts.ts'
import { type PageConfig, type RenderPage, type SiteAppOptions, createSiteApp } from './site-app.ts'
import { requireUpstream, upstreamBackend } from './upstream-backend.ts'

const packageJson = new URL('../../package.json', import.meta.url)

/** Opens the configured backend and the app in front of it. */
export async function openPortal(
  config: Config,
  log: Log,
  renderPage: RenderPage,
  assets?: SiteAppOptions['assets'],
) {
  const { version } = JSON.parse(await readFile(packageJson, 'utf8')) as { version: string }
  // Loaded where it is wanted alone.
  const figures = config.METRICS_TOKEN ? (await import('./metrics.ts')).createMetrics() : undefined
  const metrics = figures && config.METRICS_TOKEN ? { figures, token: config.METRICS_TOKEN } : undefined
  // The same; its packages take a while to load.
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const tracing = isTraced ? (await import('./tracing.ts')).startTracing(version) : undefined
  if (config.PORTAL_API_URL) await requireUpstream(config.PORTAL_API_URL)
  const { backend, demo, stopping, close } = config.PORTAL_API_URL
    ? {
        backend: upstreamBackend(config.PORTAL_API_URL, log),
        demo: config.DEMO ?? false,
        stopping: () => {},
        close: async () => {},
      }
    : await openEmbeddedBackend(config, version, { log, metrics: figures, tracer: tracing?.tracer })
  const { SUPPORT_EMAIL: supportEmail, TERMS_URL: terms, PRIVACY_URL: privacy, HELP_URL: help } = config
  const pageConfig: PageConfig = { demo, supportEmail, companyPages: { terms, privacy, help } }
  const trustedProxies = proxyList(config.TRUSTED_PROXIES)
  const { middleware: inTime, giveUp } = answerInTime()
  const app = createSiteApp({
    log,
    inTime,
    metrics,
    tracing,
    backend,
    renderPage,
    assets,
    pageConfig,
    trustedProxies,
    appUrl: config.APP_URL,
  })
  return {
    app,
    backend,
    pageConfig,
    stopping,
    giveUp,
    close: () =>
      close()
        .finally(() => tracing?.close())
        .finally(log.close),
  }
}
