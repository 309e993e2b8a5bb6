import { describe, expect, it } from 'vitest'
import { readChanges } from './readChanges.ts'
import { writeChangelog } from './writeChangelog.ts'

const names = ['Drawer', 'Menu', 'Table', 'Tabs']
const kit = "'@doorstep/ui': minor"
const changeset = (packages: string, words: string) => `---\n${packages}\n---\n\n${words}\n`
const read = (packages: string, words: string) => readChanges([changeset(packages, words)], names)

describe('readChanges', () => {
  it.each([
    ['New: Drawer.\n\nIt opens at the end.', ['New: Drawer.', 'It opens at the end.']],
    [
      'Rows open. The rest goes.\n\n- `a` is now `b`.\n- `c` is gone.',
      ['Rows open. The rest goes.', '`a` is now `b`.', '`c` is gone.'],
    ],
  ])('reads each paragraph and item of %j', (words, expected) => {
    expect(read(kit, words).map((change) => change.words)).toEqual(expected)
  })

  it.each([
    ['Bills print. Menu takes `load`. It waits.', ['Menu takes `load`. It waits.']],
    ['`hooks/opener` is new. The home page is quicker.', ['`hooks/opener` is new.']],
    ['The server starts faster.', []],
  ])('takes from a changeset of the portal too what is about the kit: %j', (words, expected) => {
    expect(read(`'doorstep': minor\n${kit}`, words).map((change) => change.words)).toEqual(expected)
  })

  it('tells components apart by sentence; what names none is about those before', () => {
    expect(
      read(kit, 'Icons are finer. Menu is new. Items scroll. Table: a header sticks.\nRows print.'),
    ).toEqual([
      { words: 'Icons are finer.', components: [] },
      { words: 'Menu is new. Items scroll.', components: ['Menu'] },
      { words: 'Table: a header sticks.', components: ['Table'] },
      { words: 'Rows print.', components: ['Table'] },
    ])
  })

  it('leaves out what is about other packages, and puts the larger changes first', () => {
    const sets = [
      changeset("'doorstep': minor", 'Menu is elsewhere.'),
      changeset("'@doorstep/ui': patch", 'Tabs keep their focus.'),
      changeset(kit, 'Table: a width `period`.'),
    ]
    expect(readChanges(sets, names)).toEqual([
      { words: 'Table: a width `period`.', components: ['Table'] },
      { words: 'Tabs keep their focus.', components: ['Tabs'] },
    ])
  })
})

describe('writeChangelog', () => {
  const changes = readChanges(
    [
      changeset(
        kit,
        'Colours are darker.\nTabs keep their focus.\nDrawer: a foot.\nMenu and Tabs take `id`.',
      ),
    ],
    names,
  )

  it('groups what is not released by component, above what is', () => {
    expect(writeChangelog('# @doorstep/ui\n\n## 0.1.0\n\n- The first components\n', changes))
      .toBe(`## Not released yet

The next version has, by component:

### The kit as a whole

- Colours are darker.

### Drawer

- Drawer: a foot.

### Tabs

- Tabs keep their focus.

### Several components

- Menu and Tabs take \`id\`.

## 0.1.0

- The first components`)
  })

  it('leads with what the first version has while nothing has been released', () => {
    expect(writeChangelog('', changes, ['Components', 'Themes'])).toMatch(
      /^## Not released yet\n\nNo version has been released yet, so everything is new. The first one will have:\n\n- Components\n- Themes\n\n/,
    )
    expect(writeChangelog('', [])).toBe('')
  })
})
