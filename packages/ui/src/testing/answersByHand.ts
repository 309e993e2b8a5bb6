import { waitFor } from 'storybook/test'

interface Question<Item> {
  query: string
  signal: AbortSignal
  answer: (items: Item[]) => void
  fail: () => void
}

/** What a story gives for `loadOptions` and its like: each question waits until the story answers it, in whatever order. */
export function answersByHand<Item>() {
  const questions: Question<Item>[] = []
  return {
    questions,
    load: (query: string, signal: AbortSignal) =>
      new Promise<Item[]>((answer, reject) => {
        questions.push({ query, signal, answer, fail: () => reject(new Error('offline')) })
      }),
    /** The last question of these words, once it is asked. */
    questionOf: (query: string) =>
      waitFor(() => {
        const question = questions.findLast((one) => one.query === query)
        if (question === undefined) throw new Error(`“${query}” was not asked`)
        return question
      }),
  }
}
