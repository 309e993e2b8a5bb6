import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * vanilla-extract for Astro. Astro builds several Vite environments with one plugin instance, and the plugin closes its
 * compiler at the first `buildEnd`; this closes it once, after the last environment.
 */
export function vanillaExtract(): AstroIntegration {
  const closers: (() => unknown)[] = []
  const plugins = (vanillaExtractPlugin() as Plugin[]).map((plugin) => {
    const { buildEnd, ...rest } = plugin
    if (typeof buildEnd === 'function') closers.push(() => (buildEnd as () => unknown).call({}))
    return rest
  })
  return {
    name: 'doorstep:vanilla-extract',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: plugins as never } })
      },
      'astro:build:done': async () => {
        for (const close of closers) await close()
      },
    },
  }
}
