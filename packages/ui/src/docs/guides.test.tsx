import './vanillaExtractInNode.ts'
import { basename, dirname } from 'node:path'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import type { Guide } from './guide.ts'
import { guided, loadGuide } from './guides.ts'
import { propertiesOf } from './propertiesOf.ts'

const kit = fileURLToPath(new URL('..', import.meta.url))
const documented = globSync('*/*.docs.ts', { cwd: kit })

test('every component with a docs page has a guide', () => {
  expect(guided.toSorted()).toEqual(documented.map((file) => basename(file, '.docs.ts')).toSorted())
})

const guides = await Promise.all(
  documented.map(async (file) => {
    const name = basename(file, '.docs.ts')
    const properties = propertiesOf(dirname(file)).components.flatMap((component) => component.properties)
    return { name, guide: await loadGuide(name), properties }
  }),
).then((all) => all.filter((each): each is typeof each & { guide: Guide } => each.guide !== undefined))

/** The properties that hold words or content, each a part that people can tell apart. */
const contents =
  /^(label|title|heading|description|hint|error|message|children|note|action|actions|footer|question|consequence|items|options|tabs|steps|events|rows|series)$/
const words = /^(label|title|heading|message|question|items|options|tabs|steps|events)$/

describe('a guide', () => {
  it('has an anatomy where the component has three parts or more', () => {
    const lacking = guides.filter(
      ({ guide, properties }) =>
        guide.anatomy === null &&
        new Set(properties.map(({ name }) => name).filter((name) => contents.test(name))).size > 2,
    )
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('says how to write the words that the component takes', () => {
    const lacking = guides.filter(
      ({ guide, properties }) => guide.content === null && properties.some(({ name }) => words.test(name)),
    )
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('names parts as the properties that fill them', () => {
    const wrong = guides.flatMap(({ name, guide, properties }) =>
      (guide.anatomy?.parts ?? [])
        .map(({ part }) => part.split('.')[0] ?? '')
        .filter((part) => /^[a-z]/.test(part) && !properties.some((property) => property.name === part))
        .map((part) => `${name}: ${part}`),
    )
    expect(wrong).toEqual([])
  })

  it('shows two different pictures', () => {
    const same = guides.filter(
      ({ guide }) => renderToStaticMarkup(guide.do.shows) === renderToStaticMarkup(guide.dont.shows),
    )
    // What opens renders nothing on a server.
    expect(same.filter(({ guide }) => typeof guide.room !== 'number').map(({ name }) => name)).toEqual([])
  })

  it('says nothing that another says', () => {
    const sentences = guides.flatMap(({ guide }) => [guide.do.why, guide.dont.why, ...(guide.content ?? [])])
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })
})
