import '../docs/vanillaExtractInNode.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createSelection, Table } from '../Table/Table.tsx'
import { examples } from './examples.tsx'
import { heldStates, withoutHeldState } from './heldState.ts'

const rows = [{ id: 1 }, { id: 2 }]
const rowId = (row: { id: number }) => row.id
const rowLabel = (row: { id: number }) => `Bill ${row.id}`
const rowColumns = [
  { id: 'bill', header: 'Bill', cell: rowLabel },
  { id: 'amount', header: 'Amount', cell: rowId },
]

const openRows = createSelection()
openRows.toggle(1)

const modules = import.meta.glob<Record<string, unknown>>(['../*/*.tsx', '!../*/*.stories.tsx'])
const entries = Object.entries(modules).filter(([path]) => /\/(\w+)\/\1\.tsx$/.test(path))
const exported = (await Promise.all(entries.map(([, load]) => load()))).flatMap(Object.keys)

test('every exported component has an example', () => {
  const components = exported.filter((name) => /^[A-Z]/.test(name))
  expect(components.toSorted()).toEqual(Object.keys(examples).toSorted())
})

const sources = import.meta.glob<string>(['../*/*.tsx', '!../*/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every component with an `on…Change` has its state tested', () => {
  const withHandler = Object.entries(sources)
    .filter(([, source]) => /^\s+on[A-Z]\w*Change\??[:,]/m.test(source))
    .map(([path]) => path.replace(/.*\/(\w+)\.tsx$/, '$1'))
    .filter((name) => name in examples)
  const tested = Object.keys({ ...heldStates, ...withoutHeldState })
  expect(withHandler.filter((name) => !tested.includes(name))).toEqual([])
})

const rendered: Record<string, ReactNode> = {
  ...examples,
  'Table with everything': (
    <Table
      label="Bills"
      columns={rowColumns}
      rows={rows}
      getRowId={rowId}
      rowLabel={rowLabel}
      columnLayout={{ hidden: [], widths: { amount: 200 } }}
      onColumnLayoutChange={() => {}}
      stickyFirstColumn
      rowDetail={rowLabel}
      openRows={openRows}
    />
  ),
}

describe('server HTML', () => {
  test.each(Object.entries(rendered))(
    '%s has no style attribute: the Content-Security-Policy would refuse it',
    (_, element) => {
      expect(renderToStaticMarkup(element)).not.toMatch(/\sstyle=/)
    },
  )

  test('DateField is typed in and sent under its name without script', () => {
    const html = renderToStaticMarkup(examples.DateField)
    expect(html.match(/<(?:input|button)/g)).toEqual(['<input'])
    expect(html).toMatch(/<input [^>]*name="issued" value="01\/02\/2026"/)
  })

  test('Combobox is a native list without script, with the chosen option', () => {
    const html = renderToStaticMarkup(examples.Combobox)
    expect(html).toMatch(/<select [^>]*name="supplier"/)
    expect(html).toContain('value="calder" selected="">Calder Water</option>')
  })

  test('MobileNav opens, closes and takes focus without script', () => {
    const html = renderToStaticMarkup(examples.MobileNav)
    const sheet = /<dialog id="([^"]+)" popover="auto"/.exec(html)?.[1]
    const [opener, closer] = html.match(/<button [^>]+>/g) ?? []
    expect(opener).toMatch(new RegExp(`popovertarget="${sheet}"`, 'i'))
    expect(closer).toMatch(new RegExp(`popovertarget="${sheet}" popovertargetaction="hide"`, 'i'))
    expect(closer).toMatch(/ autofocus=""/i)
  })
})
