import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'

export function Sample() {
  return (
    <Breadcrumbs
      label="Breadcrumbs"
      links={[{ label: 'Properties', href: '#properties' }]}
      current="5 Chapel Walk"
    />
  )
}
