// Run by plain Node in an application that installed the kit: what can be imported, what cannot, and what renders.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const manifest = JSON.parse(readFileSync(new URL(import.meta.resolve('@doorstep/ui/package.json')), 'utf8'))
const failed = []
for (const [path, target] of Object.entries(manifest.exports)) {
  if (typeof target === 'string' || target.default.endsWith('.css')) continue
  await import(`@doorstep/ui/${path.slice(2)}`).catch((error) => failed.push(`${path}: ${error}`))
}

const reached = []
for (const path of [
  'internal/Dialog',
  'internal/Dialog.js',
  'Modal/Modal.js',
  'docs/componentDocs',
  'foundations/Colour',
])
  await import(`@doorstep/ui/${path}`).then(
    () => reached.push(path),
    (error) => error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || failed.push(`${path}: ${error}`),
  )

const { Button } = await import('@doorstep/ui/Button')
const { MultiSelect } = await import('@doorstep/ui/MultiSelect')
const { Table } = await import('@doorstep/ui/Table')
const html = renderToString(
  createElement(
    'div',
    null,
    createElement(Button, { variant: 'primary' }, 'Pay'),
    createElement(MultiSelect, { label: 'Supplier', options: [], value: [], onValueChange: () => {} }),
    createElement(Table, {
      label: 'Bills',
      columns: [{ id: 'address', header: 'Property', cell: (row) => row.address }],
      rows: [{ address: '33 Holgate Road' }],
      getRowId: (row) => row.address,
      rowLabel: (row) => row.address,
    }),
  ),
)
console.log(JSON.stringify({ failed, reached, html }))
