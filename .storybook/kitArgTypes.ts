import { usedIcons as icons } from 'virtual:used-icons'
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import type { ComponentDocs } from '../packages/ui/src/docs/componentDocs.ts'
import { propertiesOf, type Property } from '../packages/ui/src/docs/propertiesOf.ts'

const none = { control: { disable: true } }
const select = { type: 'select' } as const

/** Something to try a property with; none for what only code can give. */
function controlOf({ type }: Property): Pick<StrictInputType, 'control' | 'options' | 'mapping'> {
  if (type === 'IconNode') return { control: select, options: Object.keys(icons), mapping: icons }
  const choices = type.split(' | ')
  if (choices.every((choice) => /^'[^']*'$/.test(choice)))
    return { control: select, options: choices.map((choice) => choice.slice(1, -1)) }
  if (choices.every((choice) => /^\d+$/.test(choice)))
    return { control: select, options: choices.map(Number) }
  if (type === 'string' || type === 'ReactNode' || type === 'string | null')
    return { control: { type: 'text' } }
  if (type === 'boolean' || type === 'number') return { control: { type } }
  return none
}

const argTypeOf = (property: Property): StrictInputType => ({
  name: property.name,
  description: property.description,
  type: { name: 'other', value: property.type, required: property.required },
  table: {
    type: { summary: property.type },
    ...(property.default !== undefined && { defaultValue: { summary: property.default } }),
  },
  ...controlOf(property),
})

/** The properties of a component of the kit, for its controls and the table on its docs page. */
export const kitArgTypes: ArgTypesEnhancer = ({ argTypes, parameters, initialArgs }) => {
  const docs = parameters['componentDocs'] as ComponentDocs | undefined
  const [own] = docs ? propertiesOf(docs.partOf ?? docs.name).components : []
  if (!own) return argTypes
  return Object.fromEntries(
    own.properties.map((property) => {
      const argType = argTypeOf(property)
      // Text typed over an element would take its place for good.
      const isElement =
        property.type === 'ReactNode' && typeof (initialArgs[property.name] ?? '') === 'object'
      const given = argTypes[property.name]?.control
      const isOff = typeof given === 'object' && 'disable' in given
      return [property.name, isElement || isOff ? { ...argType, ...none } : argType]
    }),
  )
}
