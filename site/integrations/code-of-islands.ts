import type { AstroIntegration } from 'astro'
import { writeFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

/** The files that each file of the browser's code imports, by their paths in the site's `dist/client`. */
export type ImportedFiles = Record<string, readonly string[]>

/** Writes for `site/server/preload-islands.ts` which files the browser's code is made of, and what each imports. */
export function codeOfIslands(): AstroIntegration {
  const files: ImportedFiles = {}
  return {
    name: 'doorstep:code-of-islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'doorstep:code-of-islands',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_options: unknown, bundle: Rolldown.OutputBundle) {
                  for (const file of Object.values(bundle))
                    if (file.type === 'chunk') files[file.fileName] = file.imports
                },
              },
            ],
          },
        })
      },
      'astro:build:done': ({ dir }) => {
        writeFileSync(new URL('../server/imported-files.json', dir), JSON.stringify(files))
      },
    },
  }
}
