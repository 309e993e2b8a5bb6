import { Words } from './Words.tsx'

/** A list of sentences. */
export function WordList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Words>{item}</Words>
        </li>
      ))}
    </ul>
  )
}
