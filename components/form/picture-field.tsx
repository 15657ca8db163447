'use client'

import { useState } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import type { CropTexts } from './crop-dialog'
import { cutPicture } from './cut-picture'
import { FieldFrame, type FieldProps } from './field-frame'
import { PictureItem } from './picture-item'
import type { PictureTexts } from './picture-texts'
import { type PictureSize, useCrop } from './use-crop'
import { useEarlyFiles } from './use-early-files'
import { useField } from './use-field'
import { usePictures } from './use-pictures'

interface PictureFieldProps extends FieldProps {
  /** Ids of existing pictures. */
  value?: readonly string[] | undefined
  max: number
  texts: PictureTexts
  /** Uploads one file and returns the id that the form stores. */
  upload(data: FormData): Promise<ActionResult<{ id: string }>>
  /** Address of a picture, to which the id is appended. */
  source: string
  /** Texts of the dialog that crops a square; without them it is not shown. */
  crop?: CropTexts
  /** Required size in pixels: the browser crops to it. */
  exact?: PictureSize
}

/**
 * Pictures uploaded one by one as they are selected, and submitted as `name[]`. Without scripts the files themselves
 * are submitted, as `files`.
 */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, optional, value, max, texts, upload, source, exact } = props
  const field = useField(name, true, value)
  const crop = useCrop(props.crop, exact)
  const shown = exact ?? { width: 96, height: 72 }
  const { ready, ids, busy, failure, moved, take, remove, move, lose, list } = usePictures(field.value, max, texts, {
    ...{ upload, cropOf: crop.ask },
    cut: exact && ((file, part) => cutPicture(file, part, exact)),
  })
  const [dragged, setDragged] = useState(false)
  const error = failure ?? field.error
  const box = useEarlyFiles((files) => void take(files))
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={error}>
      <ul className={texts.order ? 'pictures pictures-square' : 'pictures flex flex-wrap gap-3'} ref={list}>
        {ids.map((id, place) => (
          <PictureItem
            key={id}
            {...{ id, name, place, texts, shown }}
            last={ids.length - 1}
            src={`${source}${encodeURIComponent(id)}${exact ? '?size=800' : ''}`}
            exact={!!exact}
            onLose={() => lose(id)}
            onRemove={() => remove(id)}
            onMove={move}
          />
        ))}
      </ul>
      {texts.order && (
        <p role="status" className="meta">
          {moved === null ? '' : texts.order.moved.replace('{number}', String(moved + 1))}
        </p>
      )}
      {(!ready || ids.length < max) && (
        <div className={dragged ? 'import-file picture-file-over' : 'import-file'} ref={box}>
          <input
            id={field.id}
            type="file"
            name={ready ? undefined : 'files'}
            multiple={max > 1}
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${field.id}-hint`}
            onDragEnter={() => setDragged(true)}
            onDragLeave={() => setDragged(false)}
            onChange={({ target }) => {
              setDragged(false)
              const chosen = [...(target.files ?? [])]
              target.value = ''
              take(chosen)
            }}
          />
          <span className="button" aria-hidden>
            {texts.choose}
          </span>
          <span role="status">{busy ? texts.uploading : ''}</span>
        </div>
      )}
      {crop.dialog}
    </FieldFrame>
  )
}
