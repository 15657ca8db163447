'use client'

import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { sizeText } from '@/lib/domain/count'
import { dragPlace } from './drag-place'
import { fillText } from './form-text'
import type { UploadTexts } from './upload-texts'
import type { Upload } from './use-uploads'

interface Props {
  upload: Upload
  /** Name of the field. */
  name: string
  place: number
  /** Index of the last one. */
  last: number
  texts: UploadTexts
  source: string
  onRemove(): void
  onRetry(): void
  onMove(from: number, to: number): void
}

const DRAGGED = 'application/x-upload-place'

/** One file of a field: name, progress and acts. */
export function UploadItem({ upload, name, place, last, texts, source, onRemove, onRetry, onMove }: Props) {
  const { id, bytes, sent, failure, file } = upload
  const said = (text: string) => fillText(text, { name: upload.name })
  return (
    <li className="upload" {...dragPlace({ type: DRAGGED, place, enabled: last > 0, onMove })}>
      {id && <input type="hidden" name={`${name}[]`} value={id} data-drafted="" />}
      {id && <input type="hidden" name={`${name}.names[]`} value={upload.name} data-drafted="" />}
      <span className="upload-name">
        {id ? (
          <a href={`${source}${encodeURIComponent(id)}`} target="_blank" rel="noreferrer" aria-label={said(texts.view)}>
            {upload.name}
          </a>
        ) : (
          upload.name
        )}
        {bytes !== undefined && <span className="faint num"> {sizeText(bytes)}</span>}
        {failure && (
          <span className="field-error" role="alert">
            <span aria-hidden>▲</span> {failure}
          </span>
        )}
        {!id && !failure && <Progress value={sent ?? 0} max={bytes || 1} label={said(texts.sending)} />}
      </span>
      <span className="upload-acts">
        {failure && file && (
          <Button size="sm" onClick={onRetry} aria-label={said(texts.retry)}>
            ↻
          </Button>
        )}
        {last > 0 && (
          <>
            <Button
              size="sm"
              look="quiet"
              disabled={place === 0}
              onClick={() => onMove(place, place - 1)}
              aria-label={said(texts.up)}
            >
              ↑
            </Button>
            <Button
              size="sm"
              look="quiet"
              disabled={place === last}
              onClick={() => onMove(place, place + 1)}
              aria-label={said(texts.down)}
            >
              ↓
            </Button>
          </>
        )}
        <Button size="sm" look="quiet" onClick={onRemove} aria-label={said(texts.remove)}>
          ×
        </Button>
      </span>
    </li>
  )
}
