import { spyOn } from 'storybook/test'

/**
 * Lets what waits this long run at once, so that no story waits for it. @param time ms
 * @returns a function that ends it
 */
export function skipTime(time: number): () => void {
  const wait = window.setTimeout.bind(window)
  const spied = spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    wait(run, delay === time ? 0 : delay)) as typeof window.setTimeout)
  return () => spied.mockRestore()
}

/** A call that answers nothing until it is aborted. */
export const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
