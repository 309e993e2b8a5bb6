/**
 * How much of some work holds the event loop at a time, at most: other requests wait meanwhile.
 * @returns as a share of all processor time that the process took for the work, its workers' too: the same on any machine
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestShare: number }> {
  let longest = 0
  let last = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    last = process.threadCpuUsage()
  }
  const before = process.cpuUsage()
  const timer = setInterval(note, 1)
  const result = await work()
  note()
  clearInterval(timer)
  const all = process.cpuUsage(before)
  return { result, longestShare: longest / (all.user + all.system) }
}
