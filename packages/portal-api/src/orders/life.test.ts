import { expect, it } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' }),
).filter(([path]) => !/\.test\.ts$|\/(testing|demo)\//.test(path))

it('is the only place that writes orders and the statuses they had', () => {
  const writes =
    /\.(insert|insertMany|update|delete)\(\s*(orders|orderStatusChanges)\b|(insert into|update|delete from) (orders|order_status_changes)\b/
  expect(sources.filter(([, code]) => writes.test(code)).map(([path]) => path)).toEqual(['./life.ts'])
})
