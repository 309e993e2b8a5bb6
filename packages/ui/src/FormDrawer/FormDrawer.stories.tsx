import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { dialogBehaviour } from '../testing/behaviours/dialog.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { closesAndReturns, formDrawerDocs, openAndFill } from './FormDrawer.docs.ts'
import { FormDrawer } from './FormDrawer.tsx'
import { Sample } from './FormDrawer.sample.tsx'

const meta = {
  title: 'Overlays/FormDrawer',
  tags: ['new'],
  component: FormDrawer,
  parameters: { componentDocs: formDrawerDocs, docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Change rent',
    submitLabel: 'Save rent',
    onSubmit: () => {},
    failureMessage: 'The rent could not be saved. Try again in a minute.',
    note: 'Nothing changes until you save',
    children: <TextField label="Rent" name="rent" />,
  },
  argTypes: { children: { control: false }, note: { control: false } },
} satisfies Meta<typeof FormDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

export const AtTheSide: Story = {
  tags: ['example', 'picture'],
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Change rent' })
    await waitFor(() => expect(drawer).toBeVisible())
    await waitFor(() => expect(screen.getByLabelText('Rent')).toHaveFocus())
    await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().right)).toBe(innerWidth))
  },
}

const send = fn<(rent: string) => Promise<void>>()
const onFailure = fn()

/** Changes the rent, on a page that shows it. */
function Example() {
  const [open, setOpen] = useState(false)
  const [rent, setRent] = useState('950')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change rent</Button>
      <FormDrawer
        {...meta.args}
        open={open}
        onOpenChange={setOpen}
        onFailure={onFailure}
        onSubmit={async (answers) => {
          const next = String(answers.get('rent'))
          await send(next)
          setRent(next)
          setOpen(false)
        }}
      >
        <TextField label="Rent" name="rent" defaultValue={rent} />
      </FormDrawer>
      <output>{rent}</output>
    </>
  )
}

/** What failed is said in it and handed on; the answers stay, and can be sent again. */
export const FailsAndSendsAgain: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const fault = new Error('offline')
    send.mockReset().mockRejectedValueOnce(fault)
    onFailure.mockReset()
    await openAndFill(canvas, userEvent)
    const drawer = within(screen.getByRole('dialog'))
    await userEvent.click(drawer.getByRole('button', { name: 'Save rent' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The rent could not be saved.')
    await expect(onFailure.mock.calls).toEqual([[fault]])
    await userEvent.click(drawer.getByRole('button', { name: 'Save rent' }))
    await closesAndReturns(canvas)
    await expect(send.mock.calls).toEqual([['980'], ['980']])
    await expect(canvas.getByRole('status')).toHaveTextContent('980')
  },
}

export const Keyboard = keyboardStory(formDrawerDocs, Example)

export const Behaviour = dialogBehaviour({
  Example: (props) => <FormDrawer {...meta.args} {...props} />,
  name: 'Change rent',
  startsOn: 'Rent',
})
