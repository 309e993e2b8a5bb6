import { AvatarGroup } from '@doorstep/ui/AvatarGroup'

export function Sample() {
  return (
    <AvatarGroup
      label="Tenants"
      people={[
        { id: '1', name: 'Sam Okafor' },
        { id: '2', name: 'Leo Brandt' },
      ]}
    />
  )
}
