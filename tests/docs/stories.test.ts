import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it, test } from 'vitest'
import { isForPeople } from '../../.storybook/forPeople.ts'
import { titleOf } from '../../packages/ui/src/docs/pages.ts'
import { propertiesOf } from '../../packages/ui/src/docs/propertiesOf.ts'

const kit = globSync('packages/ui/src/*/*.stories.tsx')

/** The names in an object of a part of a file, such as its `args`. */
function namesIn(object: string, annotations: Record<string, unknown> | undefined): string[] {
  const { properties = [] } = (annotations?.[object] ?? {}) as { properties?: { key?: { name: string } }[] }
  return properties.flatMap(({ key }) => key?.name ?? [])
}

/** The stories of a file that the sidebar and its docs page show. */
function shownIn(file: string) {
  const {
    indexInputs,
    meta,
    _metaAnnotations: metaNodes,
  } = loadCsf(readFileSync(file, 'utf8'), {
    fileName: file,
    makeTitle: (title) => title ?? '',
  }).parse()
  const shown = indexInputs.filter(({ exportName, tags = [] }) => isForPeople({ name: exportName, tags }))
  return {
    hasPage: !meta.tags?.includes('!autodocs'),
    parameters: namesIn('parameters', metaNodes),
    shown: shown.map(({ exportName }) => exportName),
  }
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

/** The stories whose docs page describes a component or a pattern. */
const documented = kit.filter((file) => readFileSync(file, 'utf8').includes('componentDocs: '))

test('every component and every pattern has a sample to copy, beside its stories', () => {
  const samples = documented.map((file) => file.replace('.stories.tsx', '.sample.tsx'))
  expect(samples.length).toBeGreaterThan(80)
  expect(samples.filter((sample) => !existsSync(sample))).toEqual([])
})

test('what a Playground sets is in the list of properties, where each has a description', () => {
  const unlisted = documented.flatMap((file) => {
    const { _storyAnnotations: stories, _metaAnnotations: meta } = loadCsf(readFileSync(file, 'utf8'), {
      fileName: file,
      makeTitle: (title) => title ?? '',
    }).parse()
    const playground = stories['Playground']
    if (playground === undefined) return []
    const { components } = propertiesOf(basename(dirname(file)))
    const listed = new Set(components[0]?.properties.map(({ name }) => name))
    return [...namesIn('args', meta), ...namesIn('args', playground)]
      .filter((name) => !listed.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(unlisted).toEqual([])
})

describe('a docs page', () => {
  const features = globSync('packages/portal-features/src/**/*.stories.tsx')

  it('of a component shows one to six examples', () => {
    const wrong = kit
      .map((file) => ({ file, ...shownIn(file) }))
      .filter(({ hasPage, shown }) => hasPage && (shown.length < 1 || shown.length > 6))
    expect(wrong).toEqual([])
  })

  it('of a screen or a dialog says what it is for', () => {
    const wordless = features.filter((file) => {
      const { hasPage, parameters } = shownIn(file)
      return hasPage && !parameters.includes('featureDocs')
    })
    expect(wordless).toEqual([])
  })

  it('of a screen leads to a story on demo data that is there', () => {
    const read = features.map((fileName) => ({
      text: readFileSync(fileName, 'utf8'),
      fileName,
    }))
    const ids = new Set(
      read.flatMap(({ text, fileName }) =>
        loadCsf(text, { fileName, makeTitle: (title = '') => title })
          .parse()
          .indexInputs.map(({ __id: id }) => id),
      ),
    )
    const demos = read.flatMap(({ text }) => /\bdemo:\s+'(features-.+)'/.exec(text)?.[1] ?? [])
    expect(demos.length).toBeGreaterThan(10)
    expect(demos.filter((demo) => !ids.has(demo))).toEqual([])
  })

  it('of a screen has something to show', () => {
    const empty = features.filter((file) => {
      const { hasPage, shown } = shownIn(file)
      return hasPage && shown.length === 0
    })
    expect(empty).toEqual([])
  })
})
