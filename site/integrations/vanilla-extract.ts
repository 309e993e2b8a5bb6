import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * vanilla-extract under Astro. Astro builds several Vite environments with one plugin instance, and the plugin closes its
 * compiler at the first `buildEnd`; here it is closed once, when the whole build is done.
 */
export function vanillaExtract(): AstroIntegration {
  const closers: (() => unknown)[] = []
  const plugins = (vanillaExtractPlugin({ identifiers: shortIdentifiers() }) as Plugin[]).map((plugin) => {
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

/** Class names two letters shorter than the plugin's: a page repeats them thousands of times. Two of a kind fail the build. */
function shortIdentifiers() {
  const owners = new Map<string, string>()
  return ({ hash, filePath }: { hash: string; filePath: string }) => {
    const name = `d${hash.slice(2)}`
    const owner = `${filePath} ${hash}`
    if ((owners.get(name) ?? owner) !== owner) {
      throw new Error(
        `Two styles are called ${name} (${owners.get(name)}, ${owner}): keep one letter more of the hash.`,
      )
    }
    owners.set(name, owner)
    return name
  }
}
