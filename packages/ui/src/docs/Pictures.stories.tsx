import { useState } from 'react'
import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Guide } from './guide.ts'
import { Shows, type PictureName } from './GuideParts.tsx'
import { guided, loadGuide } from './guides.ts'

interface Args {
  of: string
  picture: PictureName
}

/** The pictures of the guides (`X.guide.tsx`). */
const meta = {
  title: 'Pictures',
  tags: ['!autodocs', 'test-only'],
  args: { of: 'Modal', picture: 'do' },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

/** One picture, for a frame on a docs page. */
export const Framed: Story = {
  tags: ['!test'],
  loaders: [async ({ args: { of } }) => ({ guide: await loadGuide(of) })],
  render: ({ picture }, { loaded }) => <Shows guide={loaded['guide'] as Guide} picture={picture} />,
}

const loadGuides = async () =>
  Promise.all(guided.map(async (name) => ({ name, guide: (await loadGuide(name)) as Guide })))
type Guides = Awaited<ReturnType<typeof loadGuides>>

const turn: { show?: (next: { name: string; guide: Guide; picture: PictureName }) => void } = {}

/** What axe finds wrong with what is shown now. */
async function violations(context: Parameters<typeof runAxe>[0]): Promise<string[]> {
  const found: string[] = []
  const reporting = {
    ...context.reporting,
    addReport: ({ result }: { result: { violations?: { help: string }[] } }) =>
      found.push(...(result.violations ?? [{ help: 'axe failed' }]).map(({ help }) => help)),
  } as unknown as typeof context.reporting
  await runAxe({ ...context, reporting, parameters: { a11y: { test: 'todo' } } })
  return found
}

const numbersShown = () =>
  [...document.querySelectorAll('.part-number')].map(({ textContent }) => Number(textContent))

/** Each do is accessible, and each part of an anatomy is where its selector says. */
export const InTurn: Story = {
  loaders: [async () => ({ guides: await loadGuides() })],
  parameters: { a11y: { test: 'off' }, proofs: { hydrates: false } },
  render: function Turns() {
    const [shown, show] = useState<{ name: string; guide: Guide; picture: PictureName }>()
    turn.show = show
    return (
      <div>
        {shown && (
          <Shows key={`${shown.name} ${shown.picture}`} guide={shown.guide} picture={shown.picture} />
        )}
      </div>
    )
  },
  play: async (context) => {
    const faults: string[] = []
    for (const { name, guide } of context.loaded['guides'] as Guides) {
      if (guide.anatomy) {
        const numbers = guide.anatomy.parts.flatMap(({ at }, index) => (at === undefined ? [] : [index + 1]))
        turn.show?.({ name, guide, picture: 'anatomy' })
        await waitFor(() => expect(numbersShown()).toEqual(numbers)).catch(() =>
          faults.push(`${name} has the parts ${numbersShown().join(', ')} of ${numbers.length}`),
        )
      }
      turn.show?.({ name, guide, picture: 'do' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // What opens is only then in its colours.
      const opening = document.getAnimations().filter(({ playState }) => playState === 'running')
      await Promise.allSettled(opening.map(({ finished }) => finished))
      faults.push(...(await violations(context)).map((help) => `${name}: ${help}`))
    }
    await expect(faults).toEqual([])
  },
}
