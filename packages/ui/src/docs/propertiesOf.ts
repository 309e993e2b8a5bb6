import type { PropertiesOf, Property } from '../../build/properties.ts'
import properties from './properties.json'

const all = properties as Record<string, PropertiesOf>

/** The components of `@doorstep/ui/name` and their properties, which `npm run properties` wrote down. */
export const propertiesOf = (name: string): PropertiesOf => all[name] ?? []

export type { Property }
