import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it, test } from 'vitest'
import { isForPeople } from '../../.storybook/forPeople.ts'
import { featureDocs } from '../../packages/portal-features/src/docs/featureDocs.ts'
import { titleOf } from '../../packages/ui/src/docs/pages.ts'

const kit = globSync('packages/ui/src/*/*.stories.tsx')

/** The stories of a file that the sidebar and its docs page show. */
function shownIn(file: string) {
  const csf = loadCsf(readFileSync(file, 'utf8'), {
    fileName: file,
    makeTitle: (title) => title ?? '',
  }).parse()
  const shown = csf.indexInputs.filter(({ exportName, tags = [] }) => isForPeople({ name: exportName, tags }))
  return { hasPage: !csf.meta.tags?.includes('!autodocs'), shown: shown.map(({ exportName }) => exportName) }
}

describe('isForPeople', () => {
  it.each([
    ['AllStates', [], true],
    ['Sorts', ['play-fn'], false],
    ['Loading', ['play-fn', 'example'], true],
    ['LongWords', ['test-only'], false],
    ['Keyboard', [], false],
    ['BehaviourOfList', [], false],
    ['KeyboardShortcuts', [], true],
  ])('%s tagged %j: %s', (name, tags, expected) => {
    expect(isForPeople({ name, tags })).toBe(expected)
  })
})

test('links to the pages of components know their groups', () => {
  const wrong = kit
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('componentDocs: '))
    .flatMap((text) => /^ {2}title: '(.+)',$/m.exec(text)?.[1] ?? [])
    .filter((title) => !title.startsWith('Patterns/') && titleOf(title.split('/').at(-1) ?? '') !== title)
  expect(wrong).toEqual([])
})

test('every component has a sample to copy', () => {
  const folders = globSync('packages/ui/src/*/*.docs.ts').map((file) => dirname(file))
  const lacking = [...new Set(folders)].filter((folder) => {
    const name = basename(folder)
    return existsSync(`${folder}/${name}.tsx`) && !existsSync(`${folder}/${name}.sample.tsx`)
  })
  expect(lacking).toEqual([])
})

describe('a docs page', () => {
  const features = globSync('packages/portal-features/src/**/*.stories.tsx')

  it('of a component shows one to six examples', () => {
    const wrong = kit
      .map((file) => ({ file, ...shownIn(file) }))
      .filter(({ hasPage, shown }) => hasPage && (shown.length < 1 || shown.length > 6))
    expect(wrong).toEqual([])
  })

  it('is there for each screen that is described', () => {
    const titles = new Set(
      features.map((file) => /^ {2}title: '(.+)',$/m.exec(readFileSync(file, 'utf8'))?.[1]),
    )
    expect(Object.keys(featureDocs).filter((title) => !titles.has(title))).toEqual([])
  })

  it('of a screen has something to show', () => {
    const empty = features.filter((file) => {
      const { hasPage, shown } = shownIn(file)
      return hasPage && shown.length === 0
    })
    expect(empty).toEqual([])
  }, 30_000)
})
