import type { AstroIntegration } from 'astro'

/**
 * Astro's adapter for `site/server.ts`. The build's entry only exports `render(request, locals)` and does not listen on a port,
 * so one Hono app handles every request, and compression and headers are in one place (docs/decisions/0002).
 */
export function portalAdapter(): AstroIntegration {
  return {
    name: 'doorstep:adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'doorstep:adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../server/astro-entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable' },
        })
      },
    },
  }
}
