'use client'

import { Button } from '@/components/ui/button'
import { dragPlace } from './drag-place'
import type { OrderTexts, PictureTexts } from './picture-texts'

interface Props {
  id: string
  name: string
  /** Index from 0. */
  place: number
  /** Index of the last one. */
  last: number
  texts: PictureTexts
  src: string
  shown: { width: number; height: number }
  exact: boolean
  onLose(): void
  onRemove(): void
  onMove(from: number, to: number): void
}

const DRAGGED = 'application/x-picture-place'

/** One picture of a field; can be dragged or moved by buttons if the order counts. */
export function PictureItem({ id, name, place, last, texts, src, shown, exact, onLose, onRemove, onMove }: Props) {
  const said = texts.picture.replace('{number}', String(place + 1))
  const { order } = texts
  return (
    <li {...dragPlace({ type: DRAGGED, place, enabled: !!order && last > 0, onMove })}>
      <input type="hidden" name={`${name}[]`} value={id} data-drafted="" />
      {/* biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs */}
      <img
        src={src}
        alt={said}
        width={shown.width}
        height={shown.height}
        className={exact ? 'picture-exact' : undefined}
        draggable={false}
        onError={onLose}
      />
      {order && place === 0 && <b className="meta">{order.cover}</b>}
      <div className="pictures-acts">
        {order && last > 0 && <Order {...{ place, last, said, order, onMove }} />}
        <Button size="sm" look="quiet" onClick={onRemove} aria-label={`${texts.remove}: ${said}`}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

interface OrderProps extends Pick<Props, 'place' | 'last' | 'onMove'> {
  said: string
  order: OrderTexts
}

/** Buttons that move a picture, for keyboards. */
function Order({ place, last, said, order, onMove }: OrderProps) {
  const to = (target: number, label: string, sign: string) => (
    <Button
      size="sm"
      look="quiet"
      disabled={target < 0 || target > last}
      onClick={() => onMove(place, target)}
      aria-label={`${label}: ${said}`}
    >
      {sign}
    </Button>
  )
  return (
    <>
      {to(place - 1, order.earlier, '←')}
      {to(place + 1, order.later, '→')}
      {place > 0 && to(0, order.setCover, order.setCover)}
    </>
  )
}
