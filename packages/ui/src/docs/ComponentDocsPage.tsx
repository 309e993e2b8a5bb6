import { Controls, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { createElement, Fragment } from 'react'
import type { ComponentDocs } from './componentDocs.ts'

/** Plain words with `code` in them. */
function Words({ children }: { children: string }) {
  const parts = children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part))
  return createElement(Fragment, null, ...parts)
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
                <code>{row.keys}</code>
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

/** The documentation page of every component: its stories and props, and what its `X.docs.ts` says. */
export function ComponentDocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const docs = preparedMeta.parameters['componentDocs'] as ComponentDocs | undefined
  return (
    <>
      <Title />
      {docs && (
        <p>
          <Words>{docs.summary}</Words>
        </p>
      )}
      <Primary />
      <Controls />
      {docs && (
        <>
          <Section heading="Use it when" items={docs.useWhen} />
          <Section heading="Do without it when" items={docs.avoidWhen} />
          <Section
            heading="Alternatives"
            items={docs.alternatives.map(({ component, when }) => `${component}: ${when}`)}
          />
          <h3>Pattern</h3>
          <p>
            <Words>{docs.pattern}</Words>
          </p>
          <KeyboardTable rows={docs.keyboard} />
          <Section heading="It sees to" items={docs.guarantees} />
          <Section heading="You see to" items={docs.callerOwes} />
        </>
      )}
      <Stories />
    </>
  )
}
