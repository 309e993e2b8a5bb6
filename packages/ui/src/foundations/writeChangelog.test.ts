import { describe, expect, it } from 'vitest'
import { writeChangelog } from './writeChangelog.ts'

const changeset = (packages: string, words: string) => `---\n${packages}\n---\n\n${words}\n`

describe('writeChangelog', () => {
  it('puts what is pending, by its kind, above what was released', () => {
    expect(
      writeChangelog('# @doorstep/ui\n\n## 0.1.0\n\n- The first components\n', [
        changeset("'@doorstep/ui': patch", 'Tabs keep their focus.'),
        changeset(
          "'@doorstep/portal-api': minor\n'@doorstep/ui': minor",
          'New: Drawer.\n\nIt opens at the end.',
        ),
      ]),
    ).toBe(`## Next version

### New

- New: Drawer.
  
  It opens at the end.

### Mended

- Tabs keep their focus.

## 0.1.0

- The first components`)
  })

  it('leaves out what is about other packages', () => {
    expect(writeChangelog('', [changeset("'doorstep': minor", 'The server starts faster.')])).toBe('')
  })
})
