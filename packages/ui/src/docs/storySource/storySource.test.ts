import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStorySources } from './readStorySources.ts'
import { writeStorySource } from './writeStorySource.ts'

const head = `import type { Meta, StoryObj } from '@storybook/react-vite'
import { Upload } from 'lucide'
import { expect, fn } from 'storybook/test'
import { Press } from '@example/press'

const words = 'Upload'
const pressed = fn()
const meta = {
  component: Press,
  args: { children: words, icon: Upload, onClick: fn() },
} satisfies Meta<typeof Press>
export default meta
type Story = StoryObj<typeof meta>
`

/** The code of the story `Example` in a file that begins with `head`. */
function sourceOf(story: string, changed?: Record<string, unknown>): string {
  const path = join(mkdtempSync(join(tmpdir(), 'stories-')), 'Press.stories.tsx')
  writeFileSync(path, `${head}\n${story}`)
  const source = readStorySources(path)['Example']
  if (!source) throw new Error('There is no Example.')
  return writeStorySource(source, changed)
}

const imports = `import { Upload } from 'lucide'
import { Press } from '@example/press'

const words = 'Upload'

`

describe('the code of a story', () => {
  it('is the element with its props as they are written, and where they come from', () => {
    expect(sourceOf(`export const Example: Story = { args: { small: true, title: 'Bills' } }`)).toBe(
      `${imports}<Press icon={Upload} onClick={() => {}} small title="Bills">{words}</Press>`,
    )
  })

  it('has what was changed in the controls', () => {
    expect(
      sourceOf(`export const Example: Story = { args: { small: true } }`, {
        small: undefined,
        title: 'Two',
        icon: [],
      }),
    ).toBe(`${imports}<Press icon={Upload} onClick={() => {}} title="Two">{words}</Press>`)
  })

  it('is what a render gives, with the parts of the file that it uses and no other', () => {
    expect(
      sourceOf(`function Row() {
  return <b>{words}</b>
}
const unused = 1
export const Example: Story = {
  render: () => (
    <p>
      <Row />
    </p>
  ),
  play: async () => expect(unused).toBe(1),
}`),
    ).toBe(`const words = 'Upload'

function Row() {
  return <b>{words}</b>
}

<p>
  <Row />
</p>`)
  })

  it('gives a render its args', () => {
    expect(
      sourceOf(
        `export const Example: Story = { args: { icon: undefined }, render: (args) => <Press {...args} /> }`,
      ),
    ).toBe(
      `import { Press } from '@example/press'

const words = 'Upload'

<Press children={words} onClick={() => {}} />`,
    )
  })

  it('spells out what is spread, and gives handlers back that a story watches', () => {
    expect(
      sourceOf(`const base = { icon: undefined, title: 'Bills' }
export const Example: Story = { args: { ...base, onClick: fn((event: Event) => event.preventDefault()) } }`),
    ).toBe(`import { Press } from '@example/press'

const words = 'Upload'

<Press onClick={(event: Event) => event.preventDefault()} title="Bills">{words}</Press>`)
  })

  it('leaves out what a function makes for the tests', () => {
    expect(() => sourceOf(`export const Example = keyboardStory(() => <Press />)`)).toThrow('no Example')
  })
})
