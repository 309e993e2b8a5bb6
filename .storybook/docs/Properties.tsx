import { Controls, Heading, Subheading } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import { propertiesOf, type PropertiesOf, type Property } from '../../packages/ui/src/docs/propertiesOf.ts'
import { WordList } from './WordList.tsx'
import { Words } from './Words.tsx'

/** A comment of the source: words, and below them what each of several choices means. */
function Description({ children }: { children: string }) {
  const [words = '', ...choices] = children.split(/\n- /)
  return (
    <>
      <Words>{words}</Words>
      {choices.length > 0 && <WordList items={choices} />}
    </>
  )
}

function PropertiesTable({ properties }: { properties: readonly Property[] }) {
  if (properties.length === 0) return null
  const hasDefaults = properties.some((property) => property.default !== undefined)
  return (
    <table className="stacks">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          {hasDefaults && <th scope="col">Default</th>}
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {properties.map((property) => (
          <tr key={property.name}>
            <th scope="row">
              <code>{property.name}</code>
              {property.required && ' (required)'}
            </th>
            <td>
              <code>{property.type}</code>
            </td>
            {hasDefaults && <td>{property.default !== undefined && <code>{property.default}</code>}</td>}
            <td>
              <Description>{property.description}</Description>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a property takes or gives, part by part: a column of a Table, an item of a Menu. */
function Shapes({ of }: { of: PropertiesOf['shapes'] }) {
  return of.map(({ name, properties }) => (
    <Fragment key={name}>
      <Subheading>{name}</Subheading>
      <PropertiesTable properties={properties} />
    </Fragment>
  ))
}

interface PropertiesProps {
  /** The component's entry: `Button` of `@doorstep/ui/Button`. */
  entry: string
  /** The story whose controls set the first component's properties. */
  controlled?: unknown
}

/** Whether an entry of the package has properties to list: a pattern has none. */
export const hasProperties = (entry: string): boolean => propertiesOf(entry).components.length > 0

/** Every property of what an entry exports, and what these are made of. */
export function Properties({ entry, controlled }: PropertiesProps) {
  const { components, shapes } = propertiesOf(entry)
  if (components.length === 0) return null
  return (
    <>
      <Heading>Properties</Heading>
      {components.map(({ component, properties, takesAttributes }, index) => (
        <Fragment key={component}>
          {components.length > 1 && <Subheading>{component}</Subheading>}
          {index === 0 && controlled !== undefined ? (
            <Controls of={controlled} />
          ) : (
            <PropertiesTable properties={properties} />
          )}
          {takesAttributes && (
            <p>
              It also takes the attributes of its element, such as <code>id</code> and <code>data-*</code>.
            </p>
          )}
        </Fragment>
      ))}
      <Shapes of={shapes} />
    </>
  )
}
