import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

const containerFile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')

test('the container file has no fault that its linter knows', () => {
  expect(validate(`${containerFile}FORM node`), 'a fault is found').not.toEqual([])
  expect(validate(containerFile)).toEqual([])
})

test('the container file is made from the Node of package.json', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const versions = all(containerFile, /^FROM node:([\d.]+)-/gm)
  expect(versions).toHaveLength(2)
  expect(new Set(versions)).toEqual(new Set(Object.values(optionalDependencies)))
})

test('the container file installs for every package of the workspace', () => {
  expect(all(containerFile, /^COPY (packages\/\S+\/package\.json)/gm)).toEqual(
    globSync('packages/*/package.json').toSorted(),
  )
})

test('the compose file has no fault that its linter knows', () => {
  const linter = new DCLinter({
    rules: {
      // Services are in the order in which they start.
      'services-alphabetical-order': 0,
      'service-keys-order': 0,
      'top-level-properties-order': 0,
      // nginx is for everybody.
      'no-unbound-port-interfaces': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  })
  const [result] = linter.lintFiles(['deploy/compose.yaml'], false)
  expect(result?.messages).toEqual([])
})

test('nginx finds the processes of the compose file where they are, and they believe nginx alone', () => {
  const addresses = (name: string) =>
    all(compose, new RegExp(`^  ${name}:(?:\\n {4}.*|\\n)*?\\n {8}ipv4_address: (\\S+)`, 'gm'))
  const upstream = all(read('deploy/nginx-compose-upstream.conf'), /^ {2}server ([\d.]+):4321/gm)
  expect(upstream).toHaveLength(2)
  expect(upstream).toEqual(['portal-1', 'portal-2'].flatMap(addresses))
  expect(all(compose, /TRUSTED_PROXIES: (\S+)\/32/g)).toEqual(addresses('nginx'))
})

test('the example of variables has only variables that are described', () => {
  const described = all(read('docs/configuration.md'), /`([A-Z_]+)`/g)
  const names = all(read('deploy/example.env'), /^([A-Z_]+)=/gm)
  expect(names).toContain('APP_KEY')
  expect(names.filter((name) => name !== 'POSTGRES_PASSWORD' && !described.includes(name))).toEqual([])
})
