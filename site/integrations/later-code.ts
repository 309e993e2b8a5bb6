import type { Plugin } from 'vite'

const never = '\0never-on-the-server'

/**
 * What the kit and the features `import()` is what opens later: popups, viewers, toasts. The server never renders them, and without
 * them in its build their styles are no part of the page's stylesheet: they come with their code.
 */
export function laterCode(): Plugin[] {
  /** The style modules of the server's build, which Astro makes first: the page's stylesheet has them. */
  const onThePage = new Set<string>()
  return [
    {
      name: 'doorstep:later-code',
      applyToEnvironment: ({ name }) => name === 'ssr',
      resolveDynamicImport: (_specifier, importer) =>
        /packages\/(ui|portal-features)\/src\//.test(importer ?? '') ? { id: never } : null,
      load: (id) => (id === never ? 'export {}' : null),
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') for (const id of Object.keys(chunk.modules)) onThePage.add(id)
        }
      },
    },
    {
      name: 'doorstep:later-styles',
      applyToEnvironment: ({ name }) => name === 'client',
      // Astro throws away stylesheets that no page links, unless a chunk counts them among its assets.
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const styles = Object.keys(chunk.modules).filter((id) => id.endsWith('.css'))
          if (styles.every((id) => onThePage.has(id))) continue
          for (const css of chunk.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedAssets.add(css)
        }
      },
    },
  ]
}
