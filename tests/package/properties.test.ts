import { expect, test } from 'vitest'
import { readProperties } from '../../packages/ui/build/properties.ts'
import written from '../../packages/ui/src/docs/properties.json' with { type: 'json' }

const properties = readProperties()

test('the properties in the documentation are those of the source', () => {
  expect(properties, 'a property changed: run npm run properties --workspace @doorstep/ui').toEqual(written)
})

test('every property, and every part of what one takes, has a type and a description', () => {
  const undescribed = Object.values(properties)
    .flatMap(({ components, shapes }) => [
      ...components.map(({ component, properties: of }) => ({ owner: component, of })),
      ...shapes.map(({ name, properties: of }) => ({ owner: name, of })),
    ])
    .flatMap(({ owner, of }) => of.map((property) => ({ owner, ...property })))
    .filter(({ type, description }) => !description || type === 'unknown' || type === 'any')
    .map(({ owner, name, type }) => `${owner}.${name}: ${type}`)
  expect(undescribed, 'add a comment in the source, or words in build/propertyDescriptions.ts').toEqual([])
})
