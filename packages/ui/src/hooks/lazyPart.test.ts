import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazyPart.ts'

describe('lazyPart', () => {
  it('loads once, however often it is asked for', async () => {
    const load = vi.fn(async () => 'part')
    const part = lazyPart(load)
    expect(part.loaded).toBeUndefined()
    part.preload()
    expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part'])
    expect(part.loaded).toBe('part')
    expect(load).toHaveBeenCalledOnce()
  })

  it('tries again after a failure, which a preload keeps to itself', async () => {
    const load = vi.fn(async () => 'part')
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    const part = lazyPart(load)
    part.preload()
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 90_000 })
    await expect(part.load()).rejects.toThrow('offline')
    expect(await part.load()).toBe('part')
  })
})
