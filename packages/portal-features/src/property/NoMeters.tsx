import { Link } from '@doorstep/ui/Link'
import { updatePropertyHref } from '../shared/property/propertyHref.ts'

/** What is said where a property has no meters, with the way to add them. */
export function NoMeters({ propertyId }: { propertyId: number }) {
  return (
    <>
      No meters yet. <Link href={updatePropertyHref(propertyId)}>Add their numbers to the property.</Link>
    </>
  )
}
