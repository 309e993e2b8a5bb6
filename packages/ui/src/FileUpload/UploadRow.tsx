import { CircleCheck, FileText, OctagonAlert, RotateCcw, X, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { sizeWords, type FileLanguage } from './fileLimits.ts'
import * as css from './FileUpload.css.ts'
import type { UploadFile } from './uploads.ts'
import { percentage } from '../internal/percentage.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { fileUpload } from '../KitProvider/words/FileUpload.ts'
import { shared } from '../KitProvider/words/common.ts'

interface UploadRowProps {
  file: UploadFile<unknown>
  failureMessage: string | undefined
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
function statusWords(one: UploadFile<unknown>, { words, locale }: FileLanguage): string {
  const size = sizeWords(one.file.size, { words, locale })
  if (one.status === 'waiting') return `${size} · ${words.waiting}`
  if (one.status === 'done') return `${size} · ${words.uploaded}`
  if (one.status !== 'uploading') return size
  const share = one.share === null ? '' : ` ${percentage(Math.floor(one.share * 100), locale)}`
  return `${size} · ${words.uploading}${share}`
}

/** One file: its name, progress and actions. */
export function UploadRow({ file: one, failureMessage, disabled, onRetry, onRemove }: UploadRowProps) {
  const { tryAgain } = useWords('shared', shared)
  const words = useWords('fileUpload', fileUpload)
  const locale = useLocale()
  const { name } = one.file
  const { icon, tone } = marks[one.status]
  const problem =
    one.status === 'refused'
      ? words.notAdded(one.message)
      : one.status === 'failed'
        ? (failureMessage ?? words.failed)
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
          <span className={css.status}>{statusWords(one, { words, locale })}</span>
        ) : (
          <span className={css.problem}>{problem}</span>
        )}
        {one.status === 'uploading' && (
          <progress
            className={css.progress}
            aria-label={words.progress(name)}
            {...(one.share !== null && { value: one.share })}
          />
        )}
      </div>
      <div className={css.actions}>
        {one.status === 'failed' && (
          <Button
            size="small"
            icon={RotateCcw}
            aria-label={words.retry(name)}
            disabled={disabled}
            onClick={onRetry}
          >
            {tryAgain}
          </Button>
        )}
        <IconButton
          label={words[isUnderWay ? 'cancel' : 'remove'](name)}
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
