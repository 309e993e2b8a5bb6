import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const isForDocs = /\.(stories|sample|guide|docs|test)\.tsx?$|\/(testing|foundations|patterns|docs)\//

const textOf = (patterns: string[]) =>
  globSync(patterns)
    .filter((file) => !isForDocs.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const screens = textOf(['packages/portal-features/src/**/*.{ts,tsx}', 'site/src/**/*.{ts,tsx,astro}'])
const kit = textOf(['packages/ui/src/**/*.{ts,tsx}'])

const components = globSync('packages/ui/src/*/*.docs.ts')
  .filter((file) => basename(dirname(file)) === basename(file, '.docs.ts'))
  .map((file) => ({ name: basename(file, '.docs.ts'), docs: readFileSync(file, 'utf8') }))

/** Whether a screen shows a component: itself, or another component that is made of it. */
function isUsed(name: string, seen: readonly string[] = []): boolean {
  if (screens.some(({ text }) => text.includes(`'@doorstep/ui/${name}'`))) return true
  return kit
    .filter(({ file, text }) => text.includes(`/${name}/${name}.tsx'`) && !file.includes(`/${name}/`))
    .map(({ file }) => basename(dirname(file)))
    .some((other) => !seen.includes(other) && isUsed(other, [...seen, name]))
}

test('the sidebar has the status of a component from the tags of its stories', () => {
  const wrong = components.filter(({ name, docs }) => {
    const [, status] = /^ {2}status: '(\w+)',$/m.exec(docs) ?? []
    const stories = readFileSync(`packages/ui/src/${name}/${name}.stories.tsx`, 'utf8')
    const [, tags = ''] = /^ {2}tags: \[(.*)\],$/m.exec(stories) ?? []
    const tagged = /\b(new|experimental|deprecated|stable)\b/.exec(tags)?.[1]
    return tagged !== (status === 'stable' ? undefined : status)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('the components that no screen uses are marked as experimental', () => {
  const unused = components.filter(({ name }) => !isUsed(name)).map(({ name }) => name)
  const marked = components
    .filter(({ docs }) => docs.includes("status: 'experimental'"))
    .map(({ name }) => name)
  expect(marked).toEqual(unused)
})
