import { useState } from 'react'
import { Inline } from '@doorstep/ui/Inline'
import { Tag } from '@doorstep/ui/Tag'

export function Sample() {
  const [tags, setTags] = useState(['Student let', 'No parking'])
  return (
    <Inline>
      {tags.map((tag) => (
        <Tag key={tag} onRemove={() => setTags(tags.filter((each) => each !== tag))}>
          {tag}
        </Tag>
      ))}
    </Inline>
  )
}
