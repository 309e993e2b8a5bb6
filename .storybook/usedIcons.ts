import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packages = fileURLToPath(new URL('../packages', import.meta.url))
const id = 'virtual:used-icons'

/** The module `virtual:used-icons`: the icons that the kit and the features import, by their names in `lucide`. */
export function usedIcons(): Plugin {
  return {
    name: 'doorstep:used-icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      const names = iconNames().join(', ')
      return `import { ${names} } from 'lucide'\nexport const usedIcons = { ${names} }`
    },
  }
}

function iconNames(): string[] {
  const files = globSync('{ui,portal-features}/src/**/*.{ts,tsx}', { cwd: packages })
  const names = files.flatMap((file) => {
    const text = readFileSync(`${packages}/${file}`, 'utf8')
    return [...text.matchAll(/import \{([^}]+)\} from 'lucide'/g)].flatMap(([, list = '']) => list.split(','))
  })
  return [...new Set(names.map(bareName))]
    .filter((name) => /^[A-Z]/.test(name) && name !== 'IconNode')
    .toSorted()
}

/** `X as Cross` is X; a type has no drawing. */
const bareName = (imported: string) => imported.trim().split(' as ')[0]?.trim() ?? ''
