import { readFileSync } from 'node:fs'
import { createElement as h, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromiumLaunch } from '../../scripts/browser.ts'

/** The kit in pages that have a style of their own: it changes nothing there, and looks as it does alone. */
const { root } = inject('kit')
const kit = ['tokens.css', 'styles.css'].map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
const host = (name: string) => readFileSync(`${import.meta.dirname}/hosts/${name}.css`, 'utf8')

/** As the README says: a sheet of no layer is taken into one that comes before the kit's. Tailwind has layers of its own. */
const hosts = {
  bootstrap: `@layer host { ${host('bootstrap')} }`,
  tailwind: host('tailwind'),
  reset: `@layer host { ${host('reset')} }`,
}

const hostPage = `
  <h1>Host</h1><h2>Section</h2><p>Words <a href="#a">a link</a> <svg width="8" height="8"></svg></p>
  <ul><li>One</li></ul><dl><dt>Term</dt><dd>Value</dd></dl>
  <button type="button" class="btn">Press</button> <label>Name <input value="x"></label>
  <select><option>A</option></select><textarea>t</textarea>
  <fieldset><legend>Legend</legend><input type="checkbox"></fieldset>
  <table><caption>Caption</caption><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>`

let browser: Browser
let kitPage = ''

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch)
  /** An element of a component of the published kit. */
  const one = async (name: string, props: object, ...children: ReactNode[]) => {
    const module = (await import(/* @vite-ignore */ `${root}/${name}/${name}.js`)) as Record<
      string,
      ComponentType
    >
    return h(module[name] as ComponentType<object>, { key: name, ...props }, ...children)
  }
  type Row = { address: string }
  const elements = [
    one('Button', { variant: 'primary' }, 'Pay'),
    one('Alert', { tone: 'info', title: 'For your information' }, 'Words'),
    one('Card', {}, await one('DataList', { items: [{ term: 'Supplier', value: 'Calder Water' }] })),
    one('Section', { title: 'Bills' }, await one('StatusBadge', { tone: 'positive' }, 'Paid')),
    one('TextField', { label: 'Name', name: 'name', hint: 'As on the bill', error: 'Enter a name' }),
    one('Checkbox', { label: 'Agree', name: 'agree' }),
    one('RadioGroup', { label: 'Way', name: 'way', options: [{ value: 'a', label: 'A' }] }),
    one('Pagination', { from: 1, to: 25, total: 412, previousHref: null, nextHref: '?page=2' }),
    one('Ledger', { rows: [{ label: 'Gas', amount: '£1.00' }], total: { label: 'Total', amount: '£1.00' } }),
    one('Table', {
      label: 'Bills',
      columns: [{ id: 'address', header: 'Property', cell: (row: Row) => row.address }],
      rows: [{ address: '33 Holgate Road' }],
      getRowId: (row: Row) => row.address,
      rowLabel: (row: Row) => row.address,
    }),
  ]
  // Of a width of its own, whatever margins the page has.
  kitPage = renderToStaticMarkup(h('div', { style: { width: 800 } }, await Promise.all(elements)))
})

afterAll(() => browser?.close())

async function show(styles: string[], body: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const sheets = styles.map((css) => `<style>${css}</style>`).join('')
  await page.setContent(`<!doctype html><html lang="en"><head>${sheets}</head><body>${body}</body></html>`)
  return page
}

/** What is computed for each element, named by its place and its beginning. */
const looks = (page: Page, within: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element, place) => {
        const style = getComputedStyle(element)
        const name = `${place} ${element.outerHTML.slice(0, 50)}`
        return (
          [...style]
            // A page that says nothing is light, and with the kit says so.
            .filter((property) => !property.startsWith('--') && property !== 'color-scheme')
            .map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`)
        )
      }),
    within,
  )

const differences = (one: string[], other: string[]) => one.filter((line, index) => line !== other[index])

test.each(Object.entries(hosts))('a page with %s looks as before', async (_, styles) => {
  const before = await show([styles], hostPage)
  const after = await show([styles, kit], hostPage)
  expect(differences(await looks(after, 'html, body *'), await looks(before, 'html, body *'))).toEqual([])
  await Promise.all([before.close(), after.close()])
})

test.each(Object.entries(hosts))('the kit looks in a page with %s as it does alone', async (_, styles) => {
  const alone = await show([kit], kitPage)
  const guest = await show([styles, kit], kitPage)
  const within = '[class*=dsui_]'
  expect(differences(await looks(guest, within), await looks(alone, within))).toEqual([])
  await Promise.all([alone.close(), guest.close()])
})
