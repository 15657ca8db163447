'use client'

import { type PointerEvent, useCallback, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogBody } from '@/components/ui/dialog-body'
import { type Crop, heightOf, middleOf, resized, widest, withinPicture } from '@/lib/picture/crop'

export interface CropTexts {
  title: string
  /** Text with `{name}`. */
  hint: string
  left: string
  top: string
  size: string
  use: string
  skip: string
  close: string
}

interface Props {
  picture: ImageBitmap
  name: string
  texts: CropTexts
  /** Size in pixels of the part to keep; without it a square of any size. */
  exact?: { width: number; height: number } | undefined
  /** The selected square, or null for the middle. */
  onDone(crop: Crop | null): void
}

/** Longer side of the displayed picture, in pixels. */
const SHOWN = 440

/** Selects a square of a picture, or a part with an exact ratio, by dragging or by three sliders for keys. */
export function CropDialog({ picture, name, texts, exact, onDone }: Props) {
  const { width, height } = picture
  const canvas = useRef<HTMLCanvasElement>(null)
  const limits = exact ? { ratio: exact.width / exact.height, least: exact.width } : { ratio: 1 }
  const [crop, setCrop] = useState(() => middleOf(width, height, limits.ratio))
  const grip = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const scale = Math.min(SHOWN / Math.max(width, height), 1)
  // The dialog renders its content later than this component: the callback runs once the canvas exists.
  const drawn = useCallback(
    (node: HTMLCanvasElement | null) => {
      canvas.current = node
      node?.getContext('2d')?.drawImage(picture, 0, 0, Math.round(width * scale), Math.round(height * scale))
    },
    [picture, width, height, scale],
  )
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current || !canvas.current) return
    const { x, y, crop: begun } = grip.current
    // The screen may be narrower than the picture, so the drawing is scaled.
    const drawn = canvas.current.getBoundingClientRect().width / width
    const to = { ...begun, left: begun.left + (clientX - x) / drawn, top: begun.top + (clientY - y) / drawn }
    setCrop(withinPicture(to, width, height, limits))
  }
  const most = widest(width, height, limits.ratio)
  const tall = heightOf(crop.side, limits.ratio)
  const sliders = [
    { key: 'left', value: crop.left, max: width - crop.side, to: (left: number) => ({ ...crop, left }) },
    { key: 'top', value: crop.top, max: Math.max(height - tall, 0), to: (top: number) => ({ ...crop, top }) },
    { key: 'size', value: crop.side, max: most, to: (side: number) => resized(crop, side, width, height, limits) },
  ] as const
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <DialogBody title={texts.title} closeLabel={texts.close} onClose={() => onDone(null)}>
      <p className="soft mb-3">{texts.hint.replace('{name}', name)}</p>
      <div className="crop">
        <canvas ref={drawn} width={Math.round(width * scale)} height={Math.round(height * scale)} aria-hidden />
        <div
          className="crop-frame"
          style={{
            left: percent(crop.left, width),
            top: percent(crop.top, height),
            width: percent(crop.side, width),
            height: percent(tall, height),
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY, crop }
          }}
          onPointerMove={move}
          onPointerUp={() => {
            grip.current = null
          }}
          aria-hidden
        />
      </div>
      <div className="form mt-3">
        {sliders.map(({ key, value, max, to }) => (
          <label key={key} className="crop-slider">
            {texts[key]}
            <input
              type="range"
              min={0}
              max={max}
              value={value}
              disabled={max === 0}
              step={Math.max(Math.round(most / 100), 1)}
              onChange={({ target }) => setCrop(withinPicture(to(Number(target.value)), width, height, limits))}
            />
          </label>
        ))}
        <div className="form-buttons">
          <Button look="primary" onClick={() => onDone(crop)}>
            {texts.use}
          </Button>
          <Button onClick={() => onDone(null)}>{texts.skip}</Button>
        </div>
      </div>
    </DialogBody>
  )
}
