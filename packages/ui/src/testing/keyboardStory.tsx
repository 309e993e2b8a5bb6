import type { ComponentType } from 'react'
import { within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import type { ComponentDocs } from '../docs/componentDocs.ts'

/**
 * The story that executes a component's keyboard table: for every row it mounts a new `Example`, brings it to `when`,
 * presses the keys and checks the outcome. Export it as `Keyboard`.
 */
export function keyboardStory(docs: ComponentDocs, Example: ComponentType): StoryObj {
  return {
    render: () => <Example />,
    tags: ['!autodocs'],
    play: async ({ mount, canvasElement, userEvent, step }) => {
      for (const [index, row] of docs.keyboard.entries()) {
        await mount(<Example key={index} />)
        const canvas = within(canvasElement)
        await step(`${row.keys} · ${row.when}`, async () => {
          await row.setup?.(canvas, userEvent)
          await userEvent.keyboard(row.press ?? row.keys)
          await row.expect(canvas)
        })
      }
    },
  }
}
