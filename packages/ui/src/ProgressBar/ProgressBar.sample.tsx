import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { ProgressBar } from '@doorstep/ui/ProgressBar'

export function Sample() {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <ProgressBar label="Loading bills" active={isLoading} />
      <Button onClick={() => setLoading(!isLoading)}>{isLoading ? 'Stop loading' : 'Load bills'}</Button>
    </>
  )
}
