import type { PropertiesOf, Property } from '../../build/properties.ts'
import properties from './properties.json'

const all = properties as Record<string, PropertiesOf>

const none: PropertiesOf = { components: [], shapes: [] }

/** The components of `@doorstep/ui/name`, their properties and what these are made of, which `npm run properties` wrote down. */
export const propertiesOf = (name: string): PropertiesOf => all[name] ?? none

export type { PropertiesOf, Property }
