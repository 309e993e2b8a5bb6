import { Canvas, Controls, DocsContext, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { createElement, Fragment, useContext } from 'react'
import type { ComponentDocs } from './componentDocs.ts'
import { keyNames } from './keyNames.ts'

/** Text with `code` in backquotes. */
function Words({ children }: { children: string }) {
  const parts = children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part))
  return createElement(Fragment, null, ...parts)
}

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

/** The story shown first, with controls. A story with its own `render` may ignore the controls, so others are preferred. */
function usePlayground() {
  const stories = useContext(DocsContext).componentStories()
  const plain = stories.filter(({ moduleExport }) => moduleExport.render === undefined)
  const playground =
    stories.find(({ name }) => name === 'Playground') ??
    plain.find(({ playFunction }) => playFunction === undefined) ??
    plain[0] ??
    stories[0]
  return playground?.moduleExport
}

/** The documentation page of every component: its stories and props, and what its `X.docs.ts` says. */
export function ComponentDocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const playground = usePlayground()
  const docs = preparedMeta.parameters['componentDocs'] as ComponentDocs | undefined
  return (
    <>
      <Title />
      {docs && (
        <>
          <p>
            <Words>{docs.summary}</Words>
          </p>
          <p>
            <Words>{`Import it from \`@doorstep/ui/${docs.name}\`.`}</Words>
          </p>
        </>
      )}
      {playground && (
        <>
          <Canvas of={playground} sourceState={docs ? 'shown' : 'none'} />
          {preparedMeta.component && <Controls of={playground} />}
        </>
      )}
      {docs && (
        <>
          <Section heading="Use it when" items={docs.useWhen} />
          <Section heading="Avoid it when" items={docs.avoidWhen} />
          <Section
            heading="Alternatives"
            items={docs.alternatives.map(({ component, when }) => `${component}: ${when}`)}
          />
          <h3>Pattern</h3>
          <p>
            <Words>{docs.pattern}</Words>
          </p>
          <KeyboardTable rows={docs.keyboard} />
          <Section heading="What it does for you" items={docs.provides} />
          <Section heading="What you do" items={docs.requires} />
        </>
      )}
      <Stories title="Every story" />
    </>
  )
}
