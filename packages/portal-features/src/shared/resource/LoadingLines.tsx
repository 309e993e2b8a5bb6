import { Skeleton } from '@doorstep/ui/Skeleton'
import { Stack } from '@doorstep/ui/Stack'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'

/** What a modal shows while its content loads. */
export function LoadingLines({ label }: { label: string }) {
  return (
    <output>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stack space={12}>
        <Skeleton width="long" />
        <Skeleton width="full" />
        <Skeleton width="long" height="control" />
      </Stack>
    </output>
  )
}
