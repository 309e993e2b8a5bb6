import '../../packages/ui/src/docs/vanillaExtractInNode.ts'
import { globSync, readFileSync } from 'node:fs'
import { composeStories } from '@storybook/react-vite'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it, test } from 'vitest'
import { isForPeople } from '../../.storybook/forPeople.ts'
import * as otherNames from '../../packages/ui/src/foundations/OtherNames.stories.tsx'

/** What Storybook's search looks in: the title of each page and the names of its stories. */
const entries = globSync([
  'packages/ui/src/**/*.stories.tsx',
  'packages/portal-features/src/**/*.stories.tsx',
])
  .map((fileName) =>
    loadCsf(readFileSync(fileName, 'utf8'), { fileName, makeTitle: (title = '') => title }).parse(),
  )
  .flatMap(({ indexInputs }) => indexInputs)
  .filter(({ exportName, tags = [] }) => isForPeople({ name: exportName, tags }))
  .map(({ __id: id = '', exportName, title = '', name = exportName, tags = [] }) => ({
    id,
    exportName,
    title,
    name,
    hasDocs: !tags.includes('!autodocs'),
  }))
  .concat({ id: 'changelog--docs', exportName: '', title: 'Changelog', name: '', hasDocs: true })

const docsOf = (storyId: string) => storyId.replace(/--.*/, '--docs')

const named = new Map(Object.entries<ComponentType & { args: object }>(composeStories(otherNames)))

/** The names of the pages that people come to from what they type, at once or from a page of other names. */
function pagesFoundBy(typed: string): string[] {
  const isFound = (text: string) => text.toLowerCase().includes(typed.toLowerCase())
  return entries
    .filter(({ title, name }) => isFound(title) || isFound(name))
    .flatMap(({ exportName, title }) =>
      title === 'Other names'
        ? Object.keys(named.get(exportName)?.args ?? {})
        : (title.split('/').at(-1) ?? ''),
    )
}

/** What people type who know other kits, or none, and the page that they look for. */
const searches = [
  ['404', 'ErrorState'],
  ['a11y', 'VisuallyHidden'],
  ['accessibility', 'Welcome'],
  ['action list', 'Menu'],
  ['activity feed', 'Timeline'],
  ['anchor', 'Link'],
  ['animation', 'Motion'],
  ['announcement', 'Banner'],
  ['app bar', 'TopNav'],
  ['are you sure', 'ConfirmDialog'],
  ['attachment', 'FileUpload'],
  ['autocomplete', 'Combobox'],
  ['back button', 'BackLink'],
  ['badge', 'StatusBadge'],
  ['beta', 'Status'],
  ['blank slate', 'EmptyState'],
  ['border', 'Shape'],
  ['brand', 'Brand bench'],
  ['breakpoint', 'Grid'],
  ['bulk actions', 'Table'],
  ['button group', 'SegmentedControl'],
  ['calendar', 'DateRangeField'],
  ['callout', 'Alert'],
  ['caption', 'Text'],
  ['chart', 'LineChart'],
  ['chip', 'Tag'],
  ['choice list', 'RadioGroup'],
  ['clipboard', 'CopyField'],
  ['collapse', 'Accordion'],
  ['color', 'Colour'],
  ['compact', 'Density'],
  ['confirm', 'ConfirmDialog'],
  ['contrast', 'Colour'],
  ['copy', 'Welcome'],
  ['currency', 'MoneyField'],
  ['dark', 'Brand bench'],
  ['data grid', 'Table'],
  ['data table', 'Table'],
  ['date picker', 'DateField'],
  ['delete', 'ConfirmDialog'],
  ['description list', 'DataList'],
  ['dialog', 'Modal'],
  ['disclosure', 'Accordion'],
  ['donut', 'StackedBar'],
  ['drawer', 'Drawer'],
  ['dropdown', 'Select'],
  ['dropzone', 'FileUpload'],
  ['email', 'TextField'],
  ['error message', 'Writing'],
  ['error', 'ErrorState'],
  ['experimental', 'Status'],
  ['facepile', 'AvatarGroup'],
  ['fieldset', 'FieldGroup'],
  ['filter', 'List page'],
  ['flex', 'Inline'],
  ['focus', 'SkipLink'],
  ['font', 'Type'],
  ['gauge', 'Meter'],
  ['graph', 'BarChart'],
  ['hamburger', 'MobileNav'],
  ['headline', 'Heading'],
  ['help text', 'Tooltip'],
  ['hint', 'Field'],
  ['history', 'Timeline'],
  ['hover card', 'Popover'],
  ['image', 'ProviderLogo'],
  ['input', 'TextField'],
  ['install', 'Welcome'],
  ['invoice', 'Ledger'],
  ['kebab', 'Menu'],
  ['key and value', 'DataList'],
  ['keyboard', 'Welcome'],
  ['kpi', 'Stat'],
  ['label', 'Field'],
  ['language', 'KitProvider'],
  ['listbox', 'Select'],
  ['loader', 'Spinner'],
  ['loading', 'Skeleton'],
  ['login', 'Sign in'],
  ['logo', 'BrandLogo'],
  ['margin', 'Space'],
  ['metric', 'Stat'],
  ['microcopy', 'Writing'],
  ['mobile', 'MobileNav'],
  ['multiple', 'MultiSelect'],
  ['muted', 'Colour'],
  ['navbar', 'TopNav'],
  ['navigation', 'Sidebar'],
  ['no results', 'EmptyState'],
  ['notification', 'Toaster'],
  ['number', 'NumberField'],
  ['offcanvas', 'Drawer'],
  ['overlay', 'Modal'],
  ['padding', 'Space'],
  ['paging', 'Pagination'],
  ['palette', 'Colour'],
  ['picklist', 'Select'],
  ['pill', 'StatusBadge'],
  ['placeholder', 'Skeleton'],
  ['popup', 'Modal'],
  ['price', 'MoneyField'],
  ['profile', 'Avatar'],
  ['progress', 'ProgressBar'],
  ['question', 'ConfirmDialog'],
  ['radio tiles', 'RadioCards'],
  ['radius', 'Shape'],
  ['release', 'Changelog'],
  ['required', 'Form'],
  ['responsive', 'Columns'],
  ['row height', 'Density'],
  ['rtl', 'Welcome'],
  ['screen reader', 'VisuallyHidden'],
  ['separator', 'Divider'],
  ['setup', 'Welcome'],
  ['shadow', 'Shape'],
  ['sheet', 'Drawer'],
  ['shimmer', 'Skeleton'],
  ['shortcut', 'CommandPalette'],
  ['side panel', 'FormDrawer'],
  ['snackbar', 'Toaster'],
  ['sort', 'Table'],
  ['spacing', 'Stack'],
  ['spotlight', 'CommandPalette'],
  ['stable', 'Status'],
  ['status column', 'Table'],
  ['status', 'Status'],
  ['steps', 'Stepper'],
  ['svg', 'Icons'],
  ['swatch', 'Colour'],
  ['symbol', 'Icon'],
  ['text box', 'TextField'],
  ['theme', 'Brand bench'],
  ['toast', 'Toaster'],
  ['toggle', 'Switch'],
  ['token', 'Colour'],
  ['tone', 'Writing'],
  ['translation', 'KitProvider'],
  ['typeahead', 'Combobox'],
  ['typography', 'Text'],
  ['under a heading', 'Space'],
  ['undo', 'Toaster'],
  ['unstable', 'Status'],
  ['upload', 'FileUpload'],
  ['validation', 'Field'],
  ['version', 'Changelog'],
  ['viewport', 'Welcome'],
  ['warning text', 'Contrast'],
  ['warning', 'Alert'],
  ['what’s new', 'Changelog'],
  ['yes/no', 'Checkbox'],
  ['yes/no', 'ConfirmDialog'],
  ['yes/no', 'Switch'],
] as const

it.each(searches)('‘%s’ finds %s', (typed, page) => {
  expect(pagesFoundBy(typed)).toContain(page)
})

test('each page of other names leads to pages that are there', () => {
  const ids = new Set(entries.flatMap(({ id, hasDocs }) => [id, ...(hasDocs ? [docsOf(id)] : [])]))
  const wrong = [...named.values()]
    .flatMap((story) => [...renderToStaticMarkup(createElement(story)).matchAll(/ href="([^"]*)"/g)])
    .map(([, href = '']) => href)
    .filter((href) => !ids.has(/^\.\/\?path=\/(?:story|docs)\/(.+)$/.exec(href)?.[1] ?? ''))
  expect(wrong).toEqual([])
})
