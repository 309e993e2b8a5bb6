import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'
import { island } from './island.tsx'
import { withClient } from './testing/withClient.ts'

const Bills = island(function Bills() {
  const [isLate, setLate] = useState(true)
  return (
    <p>
      3 bills{isLate && ', one is late'}
      <Button onClick={() => setLate(false)}>Pay</Button>
    </p>
  )
})

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Every page/Island',
  component: Bills,
  beforeEach: () => {
    // React says there what a boundary caught.
    spyOn(console, 'error').mockImplementation(() => {})
    return withClient({ clientFaults: { report: async () => {} } })()
  },
  render: () => (
    <main>
      <h1>A page</h1>
      <Bills />
    </main>
  ),
} satisfies Meta<typeof Bills>
export default meta
type Story = StoryObj<typeof meta>

/** As a browser does that translates the page: each text gets an element of its own. */
function translate(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.textContent
    text.parentNode?.replaceChild(font, text)
  }
}

/** Where a page was translated, React may not find what it changes: a sentence stands there then, and the page can be loaded again. */
export const Translated: Story = {
  play: async ({ canvasElement }) => {
    translate(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    const alert = await screen.findByRole('alert')
    await expect(alert).toHaveTextContent(unexpectedFailure)
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible()
  },
}
