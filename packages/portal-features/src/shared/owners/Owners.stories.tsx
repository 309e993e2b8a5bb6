import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { replaceBrowserClient } from '../client/browserClient.ts'
import type { PortalClient } from '../client/createPortalClient.ts'
import { OwnerField } from './OwnerField.tsx'
import { OwnerFilter } from './OwnerFilter.tsx'
import { carried } from './owners.ts'
import { useOwners } from './useOwners.ts'

const everyone = {
  id: 1,
  name: 'Halo',
  children: Array.from({ length: 3000 }, (_, place) => ({
    id: place + 2,
    name: `Agent ${place}`,
    parent_id: 1,
  })),
}
const page = carried(everyone, [])

/** A field of a draft and a filter of a saved view, both of partners that the page doesn't carry. */
function Fields() {
  const owners = useOwners(page)
  const [owner, setOwner] = useState('2800')
  const [filter, setFilter] = useState<readonly string[]>(['2900'])
  return (
    <main>
      <h1>A page</h1>
      <OwnerField
        id="owner"
        name="partner_id"
        label="Letting agent"
        error={undefined}
        owners={owners}
        placeholder="Choose a letting agent"
        value={owner}
        onValueChange={setOwner}
      />
      <p>Moves to {owners.find(({ id }) => String(id) === owner)?.name ?? 'nobody'}.</p>
      <OwnerFilter
        name="partner"
        owners={owners}
        ownerWord="letting agent"
        value={filter}
        onValueChange={setFilter}
      />
    </main>
  )
}

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Every page/Owners',
  component: Fields,
  beforeEach: () =>
    replaceBrowserClient({ auth: { partner: async () => everyone } } as unknown as PortalClient),
} satisfies Meta<typeof Fields>
export default meta

/** Whoever isn't carried is named all the same, wherever the name is shown: chosen before, and found now. */
export const NotCarried: StoryObj<typeof meta> = {
  play: async () => {
    const field = screen.getByRole('combobox', { name: /^Letting agent/ })
    await waitFor(() => expect(field).toHaveValue('Agent 2798'))
    await expect(screen.getByText('Moves to Agent 2798.')).toBeVisible()
    await expect(screen.getByRole('button', { name: /Letting agent.*Agent 2898/ })).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'agent 2997')
    await userEvent.click(await screen.findByRole('option', { name: 'Agent 2997' }))
    await expect(await screen.findByText('Moves to Agent 2997.')).toBeVisible()
  },
}
