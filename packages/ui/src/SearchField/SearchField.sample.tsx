import { useState } from 'react'
import { SearchField } from '@doorstep/ui/SearchField'

export function Sample() {
  const [words, setWords] = useState('')
  return <SearchField label="Search by address" value={words} onValueChange={setWords} />
}
