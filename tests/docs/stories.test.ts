import { globSync, readFileSync } from 'node:fs'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it } from 'vitest'
import { isForPeople } from '../../.storybook/forPeople.ts'

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

describe('a docs page', () => {
  const kit = globSync('packages/ui/src/*/*.stories.tsx')
  const features = globSync('packages/portal-features/src/**/*.stories.tsx')

  it('of a component shows one to six examples', () => {
    const wrong = kit
      .map((file) => ({ file, ...shownIn(file) }))
      .filter(({ hasPage, shown }) => hasPage && (shown.length < 1 || shown.length > 6))
    expect(wrong).toEqual([])
  })

  it('of a screen has something to show', () => {
    const empty = features.filter((file) => {
      const { hasPage, shown } = shownIn(file)
      return hasPage && shown.length === 0
    })
    expect(empty).toEqual([])
  })
})
