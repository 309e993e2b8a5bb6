import { CircleCheck, FileText, OctagonAlert, RotateCcw, X, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { sizeWords } from './fileLimits.ts'
import * as css from './FileUpload.css.ts'
import type { UploadFile } from './uploads.ts'

interface UploadRowProps {
  file: UploadFile<unknown>
  failureMessage: string
  disabled: boolean
  onRetry: () => void
  onRemove: () => void
}

const marks: Record<UploadFile<unknown>['status'], { icon: IconNode; tone: keyof typeof css.mark }> = {
  waiting: { icon: FileText, tone: 'plain' },
  uploading: { icon: FileText, tone: 'plain' },
  done: { icon: CircleCheck, tone: 'positive' },
  failed: { icon: OctagonAlert, tone: 'critical' },
  refused: { icon: OctagonAlert, tone: 'critical' },
}

/** The status of a file in words. Its error is shown separately. */
function statusWords(one: UploadFile<unknown>): string {
  const size = sizeWords(one.file.size)
  if (one.status === 'waiting') return `${size} · Waiting`
  if (one.status === 'done') return `${size} · Uploaded`
  if (one.status !== 'uploading') return size
  return `${size} · Uploading${one.share === null ? '' : ` ${Math.floor(one.share * 100)}%`}`
}

/** One file: its name, progress and actions. */
export function UploadRow({ file: one, failureMessage, disabled, onRetry, onRemove }: UploadRowProps) {
  const { name } = one.file
  const { icon, tone } = marks[one.status]
  const problem =
    one.status === 'refused'
      ? `Not added. ${one.message}`
      : one.status === 'failed'
        ? failureMessage
        : undefined
  const isUnderWay = one.status === 'waiting' || one.status === 'uploading'

  return (
    <li className={css.row}>
      <span className={css.mark[tone]}>
        <Icon icon={icon} />
      </span>
      <div className={css.about}>
        <span className={css.name}>{name}</span>
        {problem === undefined ? (
          <span className={css.status}>{statusWords(one)}</span>
        ) : (
          <span className={css.problem}>{problem}</span>
        )}
        {one.status === 'uploading' && (
          <progress
            className={css.progress}
            aria-label={`Progress of ${name}`}
            {...(one.share !== null && { value: one.share })}
          />
        )}
      </div>
      <div className={css.actions}>
        {one.status === 'failed' && (
          <Button
            size="small"
            icon={RotateCcw}
            aria-label={`Try again to upload ${name}`}
            disabled={disabled}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
        <IconButton
          label={`${isUnderWay ? 'Cancel' : 'Remove'} ${name}`}
          icon={X}
          variant="quiet"
          size="small"
          data-remove
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
