import './vanillaExtractInNode.ts'
import { expect, test } from 'vitest'
import type { ComponentDocs } from './componentDocs.ts'

const modules = import.meta.glob<Record<string, ComponentDocs>>('../*/*.docs.ts', { eager: true })
const rows = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap(({ name, keyboard = [] }) => keyboard.map((row) => ({ name, ...row })))

/** A key, those that are held with it, or the word for what is typed. */
const oneKey = /^(\{(Shift|Control)>\})?(\{\w+\}|\[\w+\])(\{\/(Shift|Control)\})?$|^(a letter|letters)$/

test('each row of a keyboard table names one key: what else the story presses is its `press`', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ keys }) => !oneKey.test(keys)).map(({ name, keys }) => `${name}: ${keys}`)).toEqual(
    [],
  )
})

test('no two rows of a table say the same', () => {
  const lines = rows.map(({ name, keys, when, does }) => [name, keys, when, does].join(' · '))
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
})
