import { expect, it } from 'vitest'
import { optimistic } from './optimistic.ts'

type Numbers = Record<string, number>

/** A server that saves numbers when the test says so. */
function numbers() {
  const asked: { change: Numbers; save: () => void; fail: () => void }[] = []
  const failures: unknown[] = []
  let onServer: Numbers = { a: 0, b: 0 }
  const store = optimistic<Numbers, Numbers>({
    initial: onServer,
    apply: (state, change) => ({ ...state, ...change }),
    save(change) {
      const { promise, resolve, reject } = Promise.withResolvers<Numbers>()
      asked.push({
        change,
        save() {
          onServer = { ...onServer, ...change }
          resolve(onServer)
        },
        fail: () => reject(new Error('lost')),
      })
      return promise
    },
    onFailure: (error) => failures.push(error),
  })
  return { ...store, asked, failures }
}

const settled = () => new Promise((done) => setTimeout(done))

it('applies a change at once, and keeps it once it is saved', async () => {
  const { $state, change, asked } = numbers()
  const saving = change({ a: 1 })
  expect($state.get()).toEqual({ a: 1, b: 0 })
  await settled()
  asked[0]?.save()
  expect(await saving).toBe(true)
  expect($state.get()).toEqual({ a: 1, b: 0 })
})

it('rolls back only the change that failed', async () => {
  const { $state, change, asked, failures } = numbers()
  const [first, second] = [change({ a: 1 }), change({ b: 2 })]
  await settled()
  // Saved one after the other.
  expect(asked).toHaveLength(1)
  asked[0]?.fail()
  expect(await first).toBe(false)
  expect(failures).toHaveLength(1)
  expect($state.get()).toEqual({ a: 0, b: 2 })
  await settled()
  asked[1]?.save()
  expect(await second).toBe(true)
  expect($state.get()).toEqual({ a: 0, b: 2 })
})

it('the last change of a value wins', async () => {
  const { $state, change, asked } = numbers()
  const all = [change({ a: 1 }), change({ a: 2 })]
  expect($state.get()).toEqual({ a: 2, b: 0 })
  await settled()
  asked[0]?.save()
  await all[0]
  expect($state.get()).toEqual({ a: 2, b: 0 })
  await settled()
  asked[1]?.fail()
  await all[1]
  expect($state.get()).toEqual({ a: 1, b: 0 })
})
