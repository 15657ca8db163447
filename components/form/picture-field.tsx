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
  /** Ids of those that are there already. */
  value?: readonly string[] | undefined
  max: number
  texts: PictureTexts
  /** Takes one file and gives the id by which the form names it. */
  upload(data: FormData): Promise<ActionResult<{ id: string }>>
  /** Where a picture is fetched: the id goes to its end. */
  source: string
  /** Words of the question which square of a picture is meant; it is not asked without them. */
  crop?: CropTexts
  /** Pixels that a picture must have: it is cut to them in the browser. */
  exact?: PictureSize
}

/**
 * Pictures that are sent one by one as they are chosen, and named by the form with `name[]`. Without scripts the files
 * themselves go with the form, as `files`.
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
