/** Runs calls one after the other, so that of two changes of one value the last wins. */
export function createSerializer(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  let before: Promise<unknown> = Promise.resolve()
  return (call) => {
    const turn = before.then(call)
    before = turn.catch(() => {})
    return turn
  }
}
