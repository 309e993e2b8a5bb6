import type { AstroIntegration } from 'astro'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { modernBrowsers, sourceAliases } from '../../vite.shared.ts'

const entry = fileURLToPath(new URL('../src/lib/before-hydration/main.ts', import.meta.url))

/**
 * Bundles `site/src/lib/before-hydration` into one inline script for the head of `Document.astro`, and allows it in the content security
 * policy by its hash. Astro's own scripts are modules: they run only when the page has been parsed, which on a slow phone is two seconds
 * after first paint.
 */
export function beforeHydration(): AstroIntegration {
  return {
    name: 'doorstep:before-hydration',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const { output } = (await build({
          configFile: false,
          logLevel: 'warn',
          resolve: { alias: sourceAliases },
          build: {
            write: false,
            target: modernBrowsers,
            modulePreload: false,
            rolldownOptions: { input: entry, output: { format: 'iife' } },
          },
        })) as Rolldown.RolldownOutput
        const script = output[0].code.trim()
        const hash = createHash('sha256').update(script).digest('base64')
        updateConfig({
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [`sha256-${hash}`] } } },
          vite: { define: { 'import.meta.env.BEFORE_HYDRATION': JSON.stringify(script) } },
        })
      },
    },
  }
}
