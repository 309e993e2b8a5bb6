import type { Guide } from '../docs/guide.ts'
import { AvatarGroup } from './AvatarGroup.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <AvatarGroup
          label="Tenants"
          people={[
            { id: '1', name: 'Sam Okafor' },
            { id: '2', name: 'Priya Nair' },
            { id: '3', name: 'Tom Reid' },
          ]}
        />
        <Link href="#tenancy">3 tenants</Link>
      </Inline>
    ),
    why: '‘3 tenants’ links to the page that has their names.',
  },
  dont: {
    shows: <AvatarGroup label="People" people={[{ id: '1', name: 'Sam Okafor' }]} />,
    why: 'One tenant isn’t a group, and ‘People’ doesn’t say how Sam Okafor is connected to the property.',
  },
  anatomy: null,
  content: ['Say in the label who they are together: ‘Tenants’, ‘Team leads’.'],
}
