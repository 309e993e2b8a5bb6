import { Subheading } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import type { ComponentDocs } from '../../packages/ui/src/docs/componentDocs.ts'
import { keyName } from '../../packages/ui/src/docs/keyName.ts'
import { capital } from './sentences.ts'
import { Words } from './Words.tsx'

/** Keys that do the same; what is typed is not a key and stands as a word. */
function Keys({ of }: { of: readonly string[] }) {
  return of.map((keys, index) => (
    <Fragment key={keys}>
      {index > 0 && ' or '}
      {/^[{[]/.test(keys) ? <kbd>{keyName(keys)}</kbd> : capital(keys)}
    </Fragment>
  ))
}

export function KeyboardTable({ rows }: { rows: ComponentDocs['keyboard'] }) {
  if (rows.length === 0) return null
  // Keys that do the same at the same time are one line.
  const lines = Object.values(Object.groupBy(rows, ({ when, does }) => `${when} ${does}`))
  return (
    <>
      <Subheading>Keyboard</Subheading>
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
