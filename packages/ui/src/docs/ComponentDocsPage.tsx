import { Canvas, Controls, DocsContext, Source, Title, useOf } from '@storybook/addon-docs/blocks'
import { createElement, Fragment, Suspense, use, useContext } from 'react'
import { FramedStory, isFramed } from '../../../../.storybook/FramedStory.tsx'
import { isForPeople } from '../../../../.storybook/forPeople.ts'
import { changelog } from '../foundations/changelog.ts'
import type { ComponentDocs } from './componentDocs.ts'
import { Anatomy, Content, DoAndDont } from './GuideParts.tsx'
import { loadGuide } from './guides.ts'
import { keyNames } from './keyNames.ts'
import { PageLink } from './PageLink.tsx'
import { propertiesOf, type Property } from './propertiesOf.ts'
import { Words } from './Words.tsx'

/** The code of `X.sample.tsx`, as an app would have it. */
const samples = import.meta.glob<string>('../*/*.sample.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A key combination, one `<kbd>` per key. */
function Keys({ children }: { children: string }) {
  return createElement(Fragment, null, ...keyNames(children).map((name) => createElement('kbd', null, name)))
}

function Section({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Words>{sentence(item)}</Words>
          </li>
        ))}
      </ul>
    </>
  )
}

const sentence = (text: string) => {
  const start = /^[a-z]+[ ,]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  return /[.?!]$/.test(start) ? start : `${start}.`
}

function Alternatives({ of: { alternatives } }: { of: ComponentDocs }) {
  if (alternatives.length === 0) return null
  return (
    <>
      <h3>Alternatives</h3>
      <ul>
        {alternatives.map(({ component, when }) => (
          <li key={component}>
            <PageLink to={component} />: <Words>{when}</Words>
          </li>
        ))}
      </ul>
    </>
  )
}

const statuses = {
  new: 'New: it may still change with a minor version.',
  experimental:
    'Experimental: no screen of the portal uses it yet, so it may change or leave with a minor version.',
  stable: 'Stable.',
  deprecated: 'Deprecated: see the changelog.',
}

/** The sentences of the changelog that name the component. */
function Changes({ name }: { name: string }) {
  const items = changelog()
    .split('\n- ')
    .slice(1)
    .flatMap((item) => item.split(/(?<=[.:])\s+(?=[A-Z`])|\n\n/))
    .filter((item) => new RegExp(`(?<![\\w/-])${name}\\b`).test(item))
  if (items.length === 0) return null
  return (
    <>
      <h2>Changes</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Words>{item}</Words>
          </li>
        ))}
      </ul>
    </>
  )
}

function KeyboardTable({ rows }: { rows: ComponentDocs['keyboard'] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>Keyboard</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">When</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.keys} ${row.when}`}>
              <td>
                <Keys>{row.keys}</Keys>
              </td>
              <td>
                <Words>{row.when}</Words>
              </td>
              <td>
                <Words>{row.does}</Words>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function PropertiesTable({ properties }: { properties: readonly Property[] }) {
  if (properties.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Default</th>
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
            <td>{property.default !== undefined && <code>{property.default}</code>}</td>
            <td>
              <Words>{property.description}</Words>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The stories for people, the hero first: the one with controls, else the one in use, else the first in the file. */
function useExamples() {
  const stories = useContext(DocsContext).componentStories()
  const examples = stories.filter(({ name, tags, playFunction }) =>
    isForPeople({ name, tags: playFunction ? [...tags, 'play-fn'] : tags }),
  )
  const hero =
    examples.find(({ name }) => name === 'Playground') ??
    examples.find(({ name }) => name === 'In Use') ??
    examples[0]
  return { hero, others: examples.filter((story) => story !== hero) }
}

/** Storybook's own frames do not follow the toolbars, so it has to show a story on the page. */
const onPage = { inline: true, height: '1px' }

/** A story on the page, or in a frame of ours. One with controls is never framed: they would not reach it. */
function Shown({ story, sourceState = 'hidden', hasControls = false }: ShownProps) {
  const { moduleExport } = story
  if (hasControls || !isFramed(story))
    return <Canvas of={moduleExport} story={onPage} sourceState={sourceState} />
  return (
    <>
      <FramedStory story={story} />
      {sourceState !== 'none' && (
        <details>
          <summary>Show code</summary>
          <Source of={moduleExport} dark />
        </details>
      )}
    </>
  )
}

interface ShownProps {
  story: Stories[number]
  sourceState?: 'hidden' | 'shown' | 'none'
  hasControls?: boolean
}

type Stories = ReturnType<typeof useExamples>['others']

function Examples({ stories }: { stories: Stories }) {
  if (stories.length === 0) return null
  return (
    <>
      <h2>Examples</h2>
      {stories.map((story) => (
        <Fragment key={story.id}>
          <h3>{story.name}</h3>
          {story.parameters['docs']?.description?.story && (
            <p>
              <Words>{story.parameters['docs'].description.story as string}</Words>
            </p>
          )}
          <Shown story={story} />
        </Fragment>
      ))}
    </>
  )
}

/** A screen is too large to be shown in each of its states on one page. */
function States({ stories }: { stories: Stories }) {
  if (stories.length === 0) return null
  return (
    <>
      <h2>States</h2>
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page of a screen: what it is for, who uses it, and how it works. */
function FeatureFacts({ facts }: { facts: Record<'users' | 'data' | 'events', string> }) {
  return (
    <>
      <h2>Who uses it</h2>
      <p>
        <Words>{facts.users}</Words>
      </p>
      <h2>Data</h2>
      <p>
        <Words>{facts.data}</Words>
      </p>
      <h2>Events</h2>
      <p>
        <Words>{facts.events}</Words>
      </p>
    </>
  )
}

type Features = Record<string, Record<'summary' | 'users' | 'data' | 'events', string>>

/** The documentation page of every component: its examples and props, and what its `X.docs.ts` and `X.guide.tsx` say. */
export function ComponentDocsPage() {
  return (
    <Suspense>
      <Contents />
    </Suspense>
  )
}

function Contents() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { hero, others } = useExamples()
  const docs = preparedMeta.parameters['componentDocs'] as ComponentDocs | undefined
  const guide = docs && use(loadGuide(docs.name))
  const feature = (preparedMeta.parameters['featureDocs'] as Features | undefined)?.[preparedMeta.title]
  const sample = docs && samples[`../${docs.name}/${docs.name}.sample.tsx`]
  const moduleName = docs?.partOf ?? docs?.name ?? ''
  const components = docs ? propertiesOf(moduleName) : []
  const takesArgs = hero?.name === 'Playground' && hero.moduleExport.render === undefined
  return (
    <>
      <Title />
      {feature && <p>{feature.summary}</p>}
      {docs && (
        <>
          <p>
            <Words>{docs.summary}</Words>
          </p>
          {components.length > 0 && (
            <p>
              <Words>
                {`${statuses[docs.status ?? 'stable']} Import it from \`@doorstep/ui/${moduleName}\`.`}
              </Words>
            </p>
          )}
        </>
      )}
      {hero && (
        <>
          <Shown
            story={hero}
            hasControls={takesArgs}
            sourceState={docs && sample === undefined ? 'shown' : 'none'}
          />
          {sample !== undefined && (
            <>
              <h3>Code to copy</h3>
              <Source code={sample} language="tsx" dark />
            </>
          )}
        </>
      )}
      {docs && (
        <>
          <Section heading="Use when" items={docs.useWhen} />
          <Section heading="Avoid when" items={docs.avoidWhen} />
          <Alternatives of={docs} />
        </>
      )}
      {docs && guide && (
        <>
          <DoAndDont name={docs.name} guide={guide} />
          <Anatomy name={docs.name} guide={guide} />
          <Content guide={guide} />
        </>
      )}
      {docs ? <Examples stories={others} /> : <States stories={others} />}
      {feature && <FeatureFacts facts={feature} />}
      {components.length > 0 && <h2>Properties</h2>}
      {components.map(({ component, properties, takesAttributes }, index) => (
        <Fragment key={component}>
          {components.length > 1 && <h3>{component}</h3>}
          {index === 0 && hero && takesArgs ? (
            <Controls of={hero.moduleExport} />
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
      {docs && (
        <>
          <h2>Accessibility</h2>
          <p>
            <Words>{docs.pattern}</Words>
          </p>
          <KeyboardTable rows={docs.keyboard} />
          <Section heading="Built in" items={docs.provides} />
          <Section heading="Your responsibility" items={docs.requires} />
          <Changes name={docs.name} />
        </>
      )}
    </>
  )
}
