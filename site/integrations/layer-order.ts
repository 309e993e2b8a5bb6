import type { Plugin } from 'vite'

const first = '@layer ds-reset;'

/** A page may link its stylesheets in any order: each says itself that the reset is the weakest layer. */
export function layerOrder(): Plugin {
  return {
    name: 'doorstep:layer-order',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const css = file.source.toString()
        if (!css.includes('@layer ds-reset')) file.source = first + css
      }
    },
  }
}
