/**
 * How long some work holds the event loop at a time, at most, and how long it takes of it in all.
 * @returns milliseconds of the thread's own processor time, which other programs on the machine don't lengthen
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number; totalMs: number }> {
  let longest = 0
  let total = 0
  let last = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    total += user + system
    last = process.threadCpuUsage()
  }
  const timer = setInterval(note, 1)
  const result = await work()
  note()
  clearInterval(timer)
  return { result, longestMs: longest / 1000, totalMs: total / 1000 }
}

/**
 * For how long work that a worker does may hold the thread that answers requests: 50 ms, or a quarter of what the work takes when it is done in
 * this thread, where the machine is so slow that this is more.
 */
export async function mostHeld(workHere: () => Promise<unknown>): Promise<number> {
  const { totalMs } = await longestTurn(workHere)
  return Math.max(50, totalMs / 4)
}
