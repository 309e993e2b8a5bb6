import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>

/** What `npm run build` and `npm start` are made of, at the root. */
const sources = ['astro.config.mjs', 'vite.shared.ts', 'scripts/build-site.ts', 'scripts/start.ts', 'site']

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test('with NODE_ENV=production, npm install installs all that building and starting the portal imports', () => {
  const files = execFileSync('git', ['ls-files', ...sources], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !file.endsWith('.test.ts'))
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import(?! type)|export|} from)\b.*?'([^'.][^']*)'/gm)].map(
      ([, name = '']) => packageOf(name),
    ),
  )
  expect(imported).toContain('vite')
  expect(imported.filter((name) => name in devDependencies)).toEqual([])
  // The build is started by its name.
  const [builder = ''] = scripts.build?.split(' ') ?? []
  expect(dependencies).toHaveProperty(builder)
})
