import { Canvas, Controls, DocsContext, Source, Title, useOf } from '@storybook/addon-docs/blocks'
import { createElement, Fragment, lazy, Suspense, use, useContext, type ComponentType } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { FramedStory, isFramed } from '../../../../.storybook/FramedStory.tsx'
import { isForPeople } from '../../../../.storybook/forPeople.ts'
import { changesOf } from '../foundations/changelog.ts'
import type { ComponentDocs } from './componentDocs.ts'
import { Anatomy, Content, DoAndDont } from './GuideParts.tsx'
import { loadGuide } from './guides.ts'
import { keyName } from './keyName.ts'
import { PageLink } from './PageLink.tsx'
import { propertiesOf, type PropertiesOf, type Property } from './propertiesOf.ts'
import { Words } from './Words.tsx'

/** The code of each `X.sample.tsx`, as an app would have it; it is beside `X.stories.tsx`. */
const samples = import.meta.glob<string>('../*/*.sample.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const liveSamples: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ Sample: ComponentType }>('../*/*.sample.tsx')).map(([path, load]) => [
    path,
    lazy(async () => ({ default: (await load()).Sample })),
  ]),
)

const samplePathOf = (storiesFile: string) =>
  storiesFile.replace(/^.*\/src\//, '../').replace('.stories.tsx', '.sample.tsx')

/** What the code to copy makes. */
function LiveSample({ path }: { path: string }) {
  return (
    <div className="picture live-sample docs-story sb-unstyled">
      {liveSamples[path] && createElement(liveSamples[path])}
    </div>
  )
}

/** Keys that do the same; what is typed is not a key and stands as a word. */
function Keys({ of }: { of: readonly string[] }) {
  return of.map((keys, index) => (
    <Fragment key={keys}>
      {index > 0 && ' or '}
      {/^[{[]/.test(keys) ? <kbd>{keyName(keys)}</kbd> : capital(keys)}
    </Fragment>
  ))
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sentence = (text: string) => {
  const start = /^[a-z]+[ ,:]/.test(text) ? capital(text) : text
  return /[.?!]$/.test(start) ? start : `${start}.`
}

/** The name of a story as a heading of a page: ‘All states’. */
const headingOf = (name: string) => name.replace(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase())

function Alternatives({ of: { alternatives } }: { of: ComponentDocs }) {
  if (alternatives.length === 0) return null
  return (
    <>
      <h3>Alternatives</h3>
      <ul>
        {alternatives.map(({ component, when }) => (
          <li key={component}>
            <PageLink to={component} />, when <Words>{when}</Words>
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

function Changes({ name }: { name: string }) {
  const items = changesOf(name)
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
  // Keys that do the same at the same time are one line.
  const lines = Object.values(Object.groupBy(rows, ({ when, does }) => `${when} ${does}`))
  return (
    <>
      <h3>Keyboard</h3>
      <table className="stacks">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">When</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([row, ...others] = []) =>
            row === undefined ? null : (
              <tr key={`${row.keys} ${row.when}`}>
                <td>
                  <Keys of={[row, ...others].map(({ keys }) => keys)} />
                </td>
                <td>
                  <Words>{capital(row.when)}</Words>
                </td>
                <td>
                  <Words>{capital(row.does)}</Words>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  )
}

/** A comment of the source: words, and below them what each of several choices means. */
function Description({ children }: { children: string }) {
  const [words = '', ...choices] = children.split(/\n- /)
  return (
    <>
      <Words>{words}</Words>
      {choices.length > 0 && (
        <ul>
          {choices.map((choice) => (
            <li key={choice}>
              <Words>{choice}</Words>
            </li>
          ))}
        </ul>
      )}
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

const isOnPhone = ({ storyGlobals }: Pick<PreparedStory, 'storyGlobals'>) =>
  /^(narrow|mobile)$/.test(String(storyGlobals['viewport']?.value))

/**
 * The stories for people, the hero first: the one with controls, else the one in use, else the first in the file. A screen's is on a
 * desk. All states at once are no hero where there is a sample: the page then begins with that.
 */
function useExamples(hasSample: boolean) {
  const stories = useContext(DocsContext).componentStories()
  const examples = stories.filter(({ name, tags, playFunction }) =>
    isForPeople({ name, tags: playFunction ? [...tags, 'play-fn'] : tags }),
  )
  const [first] = [...examples.filter((story) => !isOnPhone(story)), ...examples]
  const hero =
    examples.find(({ name }) => name === 'Playground') ??
    examples.find(({ name }) => name === 'In Use') ??
    (hasSample && first?.name === 'All States' ? undefined : first)
  return { hero, others: examples.filter((story) => story !== hero) }
}

/** Storybook's own frames do not follow the toolbars, so it has to show a story on the page. */
const onPage = { inline: true, height: '1px' }

/** A story on the page, or in a frame of ours. One with controls is never framed: they would not reach it. */
function Shown({ story, hasControls = false }: ShownProps) {
  if (hasControls || !isFramed(story)) return <Canvas of={story.moduleExport} story={onPage} />
  return <FramedStory story={story} />
}

interface ShownProps {
  story: Stories[number]
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
          <h3>{headingOf(story.name)}</h3>
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
              {headingOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page of a screen: what it is for, who uses it, and how it works. */
function FeatureFacts({ facts }: { facts: FeatureDocs }) {
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
      {facts.calls.length > 0 && (
        <p>
          For developers:{' '}
          {facts.calls.map((call, index) => (
            <Fragment key={call}>
              {index > 0 && ', '}
              <code>{call}</code>
            </Fragment>
          ))}
        </p>
      )}
      <h2>What people can do</h2>
      <p>
        <Words>{facts.events}</Words>
      </p>
    </>
  )
}

/** As portal-features has it. */
interface FeatureDocs {
  summary: string
  users: string
  data: string
  calls: readonly string[]
  events: string
}

/** What a property takes or gives, part by part: a column of a Table, an item of a Menu. */
function Shapes({ of }: { of: PropertiesOf['shapes'] }) {
  return of.map(({ name, properties }) => (
    <Fragment key={name}>
      <h3>
        <code>{name}</code>
      </h3>
      <PropertiesTable properties={properties} />
    </Fragment>
  ))
}

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
  const docs = preparedMeta.parameters['componentDocs'] as ComponentDocs | undefined
  const guide = docs && use(loadGuide(docs.name))
  const feature = (preparedMeta.parameters['featureDocs'] as Record<string, FeatureDocs> | undefined)?.[
    preparedMeta.title
  ]
  const samplePath = samplePathOf(String(preparedMeta.parameters['fileName']))
  const sample = docs && samples[samplePath]
  const { hero, others } = useExamples(sample !== undefined)
  const moduleName = docs?.partOf ?? docs?.name ?? ''
  const { components, shapes } = propertiesOf(moduleName)
  const takesArgs =
    docs !== undefined && hero?.name === 'Playground' && hero.moduleExport.render === undefined
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
      {hero === undefined && sample !== undefined && <LiveSample path={samplePath} />}
      {hero && feature && <FramedStory story={hero} />}
      {hero && !feature && <Shown story={hero} hasControls={takesArgs} />}
      {sample !== undefined && (
        <>
          <h2>Code to copy</h2>
          <p>
            It runs in an app as it is, once the app imports <code>@doorstep/ui/styles.css</code>, or{' '}
            <code>@doorstep/ui/tokens.css</code> and the style sheets of the components it uses, such as{' '}
            <code>@doorstep/ui/Button.css</code>.
          </p>
          <Source code={sample} language="tsx" dark />
        </>
      )}
      {docs && (
        <>
          <h2>When to use it</h2>
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
      <Shapes of={shapes} />
      {docs && (
        <>
          <h2>Accessibility</h2>
          <p>
            <Words>{sentence(docs.pattern)}</Words>
          </p>
          {docs.pattern.includes('APG') && (
            <p>
              APG is the{' '}
              <a href="https://www.w3.org/WAI/ARIA/apg/" target="_top">
                ARIA Authoring Practices Guide
              </a>
              .
            </p>
          )}
          <KeyboardTable rows={docs.keyboard} />
          <h2>Behaviour</h2>
          <Section heading="Built in" items={docs.provides} />
          <Section heading="Your responsibility" items={docs.requires} />
          <Changes name={docs.name} />
        </>
      )}
    </>
  )
}
