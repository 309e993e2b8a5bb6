import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Motion',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type Duration = keyof typeof css.runners

const uses: Record<Duration, string> = {
  fast: '120 ms: colours, as of a button under the pointer',
  base: '180 ms: menus and drawers coming in',
  slow: '260 ms: a row that leaves, a toast that arrives',
}

function Runner({ duration }: { duration: Duration }) {
  const [isThere, setThere] = useState(false)
  return (
    <div className={css.track}>
      <Button size="small" aria-pressed={isThere} onClick={() => setThere(!isThere)}>
        Run {duration}
      </Button>
      <div className={css.runners[duration]} data-duration={duration} />
      <p className={css.muted}>{uses[duration]}</p>
    </div>
  )
}

function MotionPage() {
  return (
    <Page
      title="Motion"
      description="Motion says where a thing came from. It is short, and there is little of it."
    >
      <Stack space={24}>
        <Section heading="Durations">
          <Stack space={24}>
            {(Object.keys(uses) as Duration[]).map((duration) => (
              <Runner key={duration} duration={duration} />
            ))}
          </Stack>
        </Section>
        <Section heading="Rules">
          <DataList
            items={[
              {
                term: 'Easing',
                value: (
                  <>
                    One: <code>cubic-bezier(0.2, 0.8, 0.3, 1)</code>, quick away and slow to arrive. Leaving
                    takes two thirds of the time.
                  </>
                ),
              },
              { term: 'Loops', value: 'Nothing loops but the busy icon and the loading bar.' },
              {
                term: 'Reduced motion',
                value:
                  'Whoever asks their system for less motion gets none: animations and transitions end at once, and what would have moved fades.',
              },
              {
                term: 'In a style sheet',
                value: (
                  <code>{`transition: \`background-color \${vars.duration.fast} \${vars.ease.out}\``}</code>
                ),
              },
            ]}
          />
        </Section>
      </Stack>
    </Page>
  )
}

export const Motion: Story = { render: () => <MotionPage /> }

export const RunsAtTheirSpeed: Story = {
  tags: ['!dev'],
  render: () => <MotionPage />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const durations = [...canvasElement.querySelectorAll('[data-duration]')].map(
      (runner) => getComputedStyle(runner).transitionDuration,
    )
    await expect(durations).toEqual(['0.12s', '0.18s', '0.26s'])
    const run = canvas.getByRole('button', { name: 'Run fast' })
    await userEvent.click(run)
    await expect(run).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(run)
  },
}
