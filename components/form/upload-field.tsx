'use client'

import { type ClipboardEvent, useState } from 'react'
import { FILE_ACCEPT, FILE_MAX_BYTES, type FileKind } from '@/lib/domain/file'
import { FieldFrame, type FieldProps } from './field-frame'
import { useForm } from './form-context'
import { UploadItem } from './upload-item'
import type { UploadTexts } from './upload-texts'
import { useEarlyFiles } from './use-early-files'
import { useField } from './use-field'
import { type Upload, useUploads } from './use-uploads'

interface UploadFieldProps extends FieldProps {
  kind: FileKind
  /** Maximum number of files. */
  max: number
  /** Result of `await uploadTexts(kind, max)`. */
  texts: UploadTexts
  /** Existing files in order. */
  value?: readonly { id: string; name: string; bytes?: number }[] | undefined
  /** Address for uploads, and address of a file, to which the id is appended. */
  to?: string
  source?: string
}

const listOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')

/** Initial uploads: restored ones (from a draft or a refused form) carry ids and names. */
function begin(typed: unknown, names: unknown, { value = [], texts }: UploadFieldProps): Upload[] {
  if (typed === undefined) return value.map((file) => ({ key: file.id, ...file }))
  const known = listOf(names)
  return listOf(typed).map((id, at) => ({
    key: id,
    id,
    name: value.find((file) => file.id === id)?.name ?? known[at] ?? texts.unnamed,
  }))
}

const pastedFiles = ({ clipboardData }: ClipboardEvent): File[] => [...clipboardData.files]

/**
 * Files uploaded as they are selected, dropped or pasted, each with its progress, and submitted as `name[]`. Without
 * scripts the files themselves are submitted, as `name.files`: `keptUploads` reads both.
 */
export function UploadField(props: UploadFieldProps) {
  const { name, label, hint, optional, kind, max, texts, to = '/api/files/upload', source = '/api/files/own/' } = props
  const field = useField(name, true)
  const form = useForm()
  const begun = useState(() => begin(field.value, form?.values[`${name}.names`], props))[0]
  const rules = { kind, max, maxBytes: FILE_MAX_BYTES[kind], to, texts }
  const { uploads, ready, problem, box, take, remove, retry, move, waiting, status } = useUploads(begun, rules)
  const early = useEarlyFiles((files) => void take(files))
  const [over, setOver] = useState(false)
  const more = !ready || uploads.length < max
  return (
    <FieldFrame
      id={field.id}
      label={label}
      hint={hint ?? texts.hint}
      optional={optional}
      error={problem ?? field.error}
    >
      <div ref={box} onPaste={(event) => pastedFiles(event).length > 0 && take(pastedFiles(event))}>
        {uploads.length > 0 && (
          <ol className="uploads">
            {uploads.map((upload, at) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                name={name}
                place={at}
                last={uploads.length - 1}
                texts={texts}
                source={source}
                onRemove={() => remove(upload.key)}
                onRetry={() => retry(upload.key)}
                onMove={(from, target) => move(from, target)}
              />
            ))}
          </ol>
        )}
        {more && (
          <div className={over ? 'upload-drop upload-over' : 'upload-drop'} ref={early}>
            <input
              {...field.control}
              type="file"
              name={ready ? undefined : `${name}.files`}
              multiple={max > 1}
              accept={FILE_ACCEPT[kind]}
              required={!ready && !optional && uploads.length === 0}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onChange={({ target }) => {
                setOver(false)
                const chosen = [...(target.files ?? [])]
                target.value = ''
                take(chosen)
              }}
            />
            <span className="upload-words" aria-hidden>
              {texts.choose}
            </span>
          </div>
        )}
        <div role="status" className="field-hint">
          {waiting ? texts.waiting : status}
        </div>
      </div>
    </FieldFrame>
  )
}
