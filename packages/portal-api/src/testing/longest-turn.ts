/**
 * How long some work holds the event loop at a time, at most.
 * @returns milliseconds of the thread's own processor time, which other programs on the machine don't lengthen
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  let longest = 0
  let last = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    last = process.threadCpuUsage()
  }
  const timer = setInterval(note, 1)
  const result = await work()
  note()
  clearInterval(timer)
  return { result, longestMs: longest / 1000 }
}
