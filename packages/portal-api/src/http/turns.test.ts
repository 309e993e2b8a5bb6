import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('so much of a partner runs at a time, and nobody of another one waits for it', async () => {
  const take = createTurns(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (partnerId: number, name: string) =>
    take(partnerId, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const large = ['a', 'b', 'c', 'd'].map((name) => start(1, name))
  const small = start(2, 'small')
  await expect.poll(() => begun).toEqual(['a', 'b', 'small'])
  ends.get('small')?.()
  await small
  ends.get('a')?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'small', 'c'])
  for (const name of ['b', 'c']) ends.get(name)?.()
  await expect.poll(() => begun).toContain('d')
  ends.get('d')?.()
  await Promise.all(large)
})

it('what fails leaves its turn to the next', async () => {
  const take = createTurns(1)
  const failed = take(1, () => Promise.reject(new Error('away')))
  const next = take(1, async () => 'done')
  await expect(failed).rejects.toThrow('away')
  await expect(next).resolves.toBe('done')
})

it('of one partner so many wait, and whoever comes then is told to try again', async () => {
  const take = createTurns(1, 2)
  const end = Promise.withResolvers<void>()
  const waiting = [1, 2, 3].map(() => take(1, () => end.promise))
  await Promise.resolve()
  await expect(take(1, async () => {})).rejects.toMatchObject({ status: 503 })
  await expect(take(2, async () => 'another')).resolves.toBe('another')
  end.resolve()
  await Promise.all(waiting)
  await expect(take(1, async () => 'again')).resolves.toBe('again')
})
