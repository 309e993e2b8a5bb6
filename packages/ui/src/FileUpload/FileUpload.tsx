'use client'

import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Upload as UploadIcon } from 'lucide'
import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { useFormReset } from '../Form/useFormReset.ts'
import { useFormSubmit } from '../Form/useFormSubmit.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { InputProps } from '../TextField/TextField.tsx'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import { limitsWords, type FileLimits } from './fileLimits.ts'
import * as css from './FileUpload.css.ts'
import { createUploads, type Upload, type UploadFile } from './uploads.ts'
import { UploadRow } from './UploadRow.tsx'
import { useDropZone } from './useDropZone.ts'
import { plain } from '../internal/plain.css.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { fileUpload } from '../KitProvider/words/FileUpload.ts'

export type { UploadFile, UploadOptions } from './uploads.ts'

export interface FileUploadProps<Result>
  extends FieldFrameProps, FileLimits, Omit<InputProps, 'accept' | 'multiple' | 'readOnly' | 'placeholder'> {
  name: string
  /** Sends one file when it is chosen, or after earlier ones. The value it resolves to is the file’s `result`. */
  upload: Upload<Result>
  /** How many files are sent at the same time. It can’t change later. More would slow down each of them and delay failures. */
  atOnce?: number
  /** Called with every listed file, refused ones included, when one is added, removed or changes its status. */
  onValueChange?: (files: readonly UploadFile<Result>[]) => void
  /** Shown beside a file whose upload failed. ‘It couldn’t be uploaded. Try again.’ by default. */
  failureMessage?: string
}

/**
 * Files, chosen or dropped, that are checked and uploaded one by one in the background. A form does not send them: send what
 * `onValueChange` reports. Before script runs it is a native file input, and a form sends its files under `name`.
 */
export function FileUpload<Result>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  name,
  accept,
  maxSize,
  maxFiles,
  upload,
  atOnce = 3,
  onValueChange,
  failureMessage,
  ref,
  disabled = false,
  required,
  'aria-describedby': describedBy,
  ...input
}: FileUploadProps<Result>) {
  const hydrated = useHydrated()
  const words = useWords('fileUpload', fileUpload)
  const language = { words, locale: useLocale() }
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])
  const [uploads] = useState(() => createUploads<Result>(atOnce))
  const { files, announcements } = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)

  /** Whether the form was sent since the last file was added. */
  const [wasSent, setWasSent] = useState(false)
  const add = (chosen: readonly File[]) => {
    setWasSent(false)
    uploads.add(chosen, { accept, maxSize, maxFiles }, upload, language)
  }
  const { isOver, handlers } = useDropZone({ disabled, onFiles: add })

  const takeChosen = (field: HTMLInputElement) => {
    const chosen = [...(field.files ?? [])]
    // So that the same file can be chosen again.
    field.value = ''
    add(chosen)
  }

  const notifyOwner = useEffectEvent((now: readonly UploadFile<Result>[]) => onValueChange?.(now))
  useEffect(() => {
    const stopTelling = uploads.onFilesChange((now) => notifyOwner(now))
    return () => {
      stopTelling()
      uploads.clear()
    }
  }, [uploads])
  useFormReset(inputRef, () => {
    uploads.clear()
    setWasSent(false)
  })
  useFormSubmit(inputRef, () => setWasSent(true))

  const isWaitedFor = !disabled && files.some(({ status }) => status !== 'done' && status !== 'refused')
  /** Blocks the form until the files are uploaded, because it would be sent without them. */
  const unfinished = isWaitedFor ? words.unfinished : ''
  useEffect(() => inputRef.current?.setCustomValidity(unfinished), [unfinished])

  const problem = (wasSent && unfinished) || undefined

  /** The change may remove the focused button: focus then moves to the row's other button, else to the next row's, else to the field. */
  const changeRow = (index: number, change: () => void) => {
    flushSync(change)
    const removers = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = removers[Math.min(index, removers.length - 1)] ?? inputRef.current
    next?.focus()
  }

  const limits = limitsWords({ accept, maxSize, maxFiles }, language)
  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error: error ?? problem, optional, labelEnd }}>
      {(field) => (
        <>
          <div
            {...handlers}
            className={css.zone}
            data-over={isOver ? '' : undefined}
            data-disabled={disabled ? '' : undefined}
          >
            {hydrated && (
              <span className={css.invitation} aria-hidden>
                <Icon icon={UploadIcon} size="large" />
                {isOver ? (
                  words.dropNow
                ) : (
                  <span className={plain}>
                    {words.drop(maxFiles === 1)}{' '}
                    <span className={css.choose}>{words.choose(maxFiles === 1)}</span>
                  </span>
                )}
              </span>
            )}
            <input
              {...input}
              {...field}
              ref={inputRef}
              type="file"
              name={hydrated ? undefined : name}
              accept={accept}
              multiple={maxFiles !== 1}
              disabled={disabled}
              required={required && files.every(({ status }) => status === 'refused')}
              aria-describedby={
                [field['aria-describedby'], limits && `${field.id}-limits`].filter(Boolean).join(' ') ||
                undefined
              }
              className={hydrated ? css.coveringInput : css.plainInput}
              onChange={(event) => takeChosen(event.currentTarget)}
            />
            {limits && (
              <span className={css.limits} id={`${field.id}-limits`}>
                {limits}
              </span>
            )}
          </div>
          {files.length > 0 && (
            <ul ref={listRef} className={css.list} aria-label={words.files(label)}>
              {files.map((one, index) => (
                <UploadRow
                  key={one.id}
                  file={one}
                  failureMessage={failureMessage}
                  disabled={disabled}
                  onRetry={() => changeRow(index, () => uploads.retry(one.id, upload))}
                  onRemove={() => changeRow(index, () => uploads.remove(one.id, upload))}
                />
              ))}
            </ul>
          )}
          <div
            data-ds-answer={files.length}
            role="log"
            aria-label={words.status(label)}
            className={visuallyHidden}
          >
            {announcements.map(({ id: announcementId, say }) => (
              <p key={announcementId} className={plain}>
                {say(words)}
              </p>
            ))}
          </div>
        </>
      )}
    </Field>
  )
}
