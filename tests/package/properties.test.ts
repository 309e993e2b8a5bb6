import { expect, test } from 'vitest'
import { readProperties } from '../../packages/ui/build/properties.ts'
import written from '../../packages/ui/src/docs/properties.json' with { type: 'json' }

const properties = readProperties()

test('the properties in the documentation are those of the source', () => {
  expect(properties, 'a property changed: run npm run properties --workspace @doorstep/ui').toEqual(written)
})

test('every property has a type and a description', () => {
  const undescribed = Object.values(properties)
    .flat()
    .flatMap(({ component, properties: of }) => of.map((property) => ({ component, ...property })))
    .filter(({ type, description }) => !description || type === 'unknown' || type === 'any')
    .map(({ component, name, type }) => `${component}.${name}: ${type}`)
  expect(undescribed, 'add a comment in the source, or words in build/propertyDescriptions.ts').toEqual([])
})
