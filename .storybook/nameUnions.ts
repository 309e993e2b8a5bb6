import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types'

/** What may stand in a property, from what docgen found; undefined where it found no choice. */
function choices({ type }: InputType): string | undefined {
  if (typeof type !== 'object') return undefined
  if (type.name === 'enum') {
    return type.value.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(' | ')
  }
  if (type.name !== 'union') return undefined
  return type.value.map((each) => each.raw ?? each.name).join(' | ')
}

/** The property tables name the choices, where docgen says no more than "union". */
export const nameUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = choices(argType)
      const table = { ...argType.table, type: { summary } }
      return [name, summary === undefined ? argType : { ...argType, table }]
    }),
  )
