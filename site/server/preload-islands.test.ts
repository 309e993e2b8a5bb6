import { expect, test } from 'vitest'
import { preloadIslands } from './preload-islands.ts'

const imported = {
  '_astro/List.1.js': ['_astro/kit.2.js', '_astro/react.3.js'],
  '_astro/kit.2.js': ['_astro/react.3.js', '_astro/icons.4.js'],
  '_astro/react.3.js': [],
  '_astro/icons.4.js': [],
  '_astro/client.5.js': ['_astro/react.3.js'],
  '_astro/Other.6.js': [],
}
const island =
  '<astro-island uid="a" component-url="/_astro/List.1.js" props="{&quot;a&quot;:1}" renderer-url="/_astro/client.5.js"><p>'

/** The `Link` header of a page. */
async function linksOf(html: string, type = 'text/html') {
  const page = new Response(html, { status: 203, headers: { 'Content-Type': type, 'X-Kept': 'yes' } })
  const render = preloadIslands(async () => page, imported)
  const answer = await render(new Request('http://localhost/'), {} as App.Locals, '127.0.0.1')
  expect(answer.status).toBe(203)
  expect(answer.headers.get('X-Kept')).toBe('yes')
  expect(await answer.text()).toBe(html)
  return answer.headers.get('Link')
}

const preload = (name: string) => `</_astro/${name}>; rel=modulepreload; fetchpriority=low`

test('a page names the code of its islands and all that it imports, each file once', async () => {
  const names = ['List.1.js', 'client.5.js', 'kit.2.js', 'react.3.js', 'icons.4.js']
  expect(await linksOf(`${island}${island}`, 'text/html; charset=utf-8')).toBe(names.map(preload).join(', '))
})

test('a page without islands names none', async () => {
  expect(await linksOf('<p>component-url="/_astro/List.1.js"</p>')).toBeNull()
})

test('what the build does not know is named by nobody, so a page can’t have another site’s code loaded', async () => {
  expect(await linksOf(island.replace('/_astro/List.1.js', '/elsewhere.js'))).toBe(
    ['client.5.js', 'react.3.js'].map(preload).join(', '),
  )
})

test('what is no page is left as it is', async () => {
  expect(await linksOf(island, 'application/json')).toBeNull()
})
