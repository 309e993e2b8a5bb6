import { useState } from 'react'
import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Guide } from './guide.ts'
import { GuidePicture, isFramed, type PictureName } from './GuidePicture.tsx'
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
  render: ({ picture }, { loaded }) => <GuidePicture guide={loaded['guide'] as Guide} picture={picture} />,
}

const loadGuides = async (isOnPhone: boolean) => {
  const all = await Promise.all(
    guided.map(async (name) => ({ name, guide: (await loadGuide(name)) as Guide })),
  )
  return all.filter(({ guide }) => (guide.room === 'phone') === isOnPhone)
}
type Guides = Awaited<ReturnType<typeof loadGuides>>

type Shown = { guides: Guides; picture: PictureName }
const turn: { show?: (next: Shown) => void } = {}

/** What axe finds wrong with what is shown now. */
async function violations(context: Parameters<typeof runAxe>[0]): Promise<string[]> {
  const found: string[] = []
  const reporting = {
    ...context.reporting,
    addReport: ({ result }: { result: { violations?: { help: string; nodes: { html: string }[] }[] } }) =>
      found.push(
        ...(result.violations?.map(({ help, nodes }) => `${help}: ${nodes[0]?.html}`) ?? ['axe failed']),
      ),
  } as unknown as typeof context.reporting
  await runAxe({ ...context, reporting, parameters: { a11y: { test: 'todo' } } })
  return found
}

/** The components whose anatomy lacks the number of a part. */
const lackingNumbers = (guides: Guides) =>
  guides.filter(({ name, guide: { anatomy } }) => {
    const wanted = anatomy?.parts.map((_, index) => `${index + 1}`) ?? []
    const shown = [...document.querySelectorAll(`[data-guide="${name}"] .part-number`)]
    return shown.map(({ textContent }) => textContent).join() !== wanted.join()
  })

const hasEnd = (effect: AnimationEffect | null) => effect?.getComputedTiming().iterations !== Infinity

/** Each do is accessible, and each part of an anatomy is where its selector says. */
const inTurn = (isOnPhone: boolean): Story => ({
  globals: isOnPhone ? { viewport: { value: 'mobile' } } : {},
  loaders: [async () => ({ guides: await loadGuides(isOnPhone) })],
  parameters: { a11y: { test: 'off' }, proofs: { hydrates: false } },
  render: function Turns() {
    const [shown, show] = useState<Shown>()
    turn.show = show
    return (
      <div>
        {shown?.guides.map(({ name, guide }) => (
          <div key={`${name} ${shown.picture}`} data-guide={name}>
            <GuidePicture guide={guide} picture={shown.picture} />
          </div>
        ))}
      </div>
    )
  },
  play: async (context) => {
    const all = context.loaded['guides'] as Guides
    const framed = all.filter(({ guide }) => isFramed(guide))
    // What opens over the page needs the page to itself.
    for (const guides of [all.filter(({ guide }) => !isFramed(guide)), ...framed.map((each) => [each])]) {
      const names = guides.map(({ name }) => name).join(', ')
      turn.show?.({ guides, picture: 'anatomy' })
      await waitFor(() => expect(lackingNumbers(guides).map(({ name }) => name)).toEqual([]))
      turn.show?.({ guides, picture: 'do' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // What opens is only then in its colours. What turns without end, such as a Spinner that came late, is not waited for.
      const opening = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && hasEnd(effect))
      await Promise.allSettled(opening.map(({ finished }) => finished))
      await expect(await violations(context), `the do of ${names} is accessible`).toEqual([])
    }
  },
})

export const InTurn = inTurn(false)
export const InTurnOnAPhone = inTurn(true)
