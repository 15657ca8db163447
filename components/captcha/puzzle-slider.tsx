'use client'

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { PIECE_SIZE, PUZZLE_WIDTH } from '@/lib/captcha/puzzle'
import type { Answer } from './puzzle-picture'

export { findWork } from './puzzle-work'

const MAX = PUZZLE_WIDTH - PIECE_SIZE
const STRIDE = 12

export interface SliderProps {
  x: number
  move: (x: number) => void
  answer: (values: Answer) => void
  label: string
  rail: string
}

const within = (x: number) => Math.round(Math.min(MAX, Math.max(0, x)))

const STEPS: Record<string, (x: number, wide: boolean) => number> = {
  ArrowRight: (x, wide) => x + (wide ? STRIDE : 1),
  ArrowUp: (x, wide) => x + (wide ? STRIDE : 1),
  ArrowLeft: (x, wide) => x - (wide ? STRIDE : 1),
  ArrowDown: (x, wide) => x - (wide ? STRIDE : 1),
  PageUp: (x) => x + STRIDE * 2,
  PageDown: (x) => x - STRIDE * 2,
  Home: () => 0,
  End: () => MAX,
}

/** Slider below the picture: dragged, or moved by keys (one pixel; twelve with Shift) and confirmed with Enter. */
export function PuzzleSlider({ x, move, answer, label, rail }: SliderProps) {
  const track = useRef<[number, number, number][]>([])
  const grab = useRef<number | null>(null)
  const began = useRef(0)
  const handle = useRef<HTMLDivElement>(null)
  // It is rendered after the page has set its initial focus.
  useEffect(() => handle.current?.focus(), [])

  const note = (event: PointerEvent, at: number) =>
    track.current.push([Math.round(event.timeStamp), at, Math.round(event.clientY)])

  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grab.current = event.clientX - x
    track.current = []
    note(event, x)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grab.current === null || track.current.length > 500) return
    const next = within(event.clientX - grab.current)
    note(event, next)
    move(next)
  }
  const drop = (event: PointerEvent<HTMLDivElement>) => {
    if (grab.current === null) return
    const end = within(event.clientX - grab.current)
    grab.current = null
    note(event, end)
    if (track.current.length > 2) answer({ kind: 'slide', x: String(end), track: JSON.stringify(track.current) })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      answer({ kind: 'keys', x: String(x), milliseconds: String(Math.round(event.timeStamp - began.current)) })
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    began.current ||= event.timeStamp
    move(within(step(x, event.shiftKey)))
  }

  return (
    <div className="puzzle-rail">
      <span aria-hidden="true">{rail}</span>
      <div
        ref={handle}
        className="puzzle-handle"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={MAX}
        aria-valuenow={x}
        style={{ transform: `translateX(${x}px)` }}
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          grab.current = null
        }}
        onKeyDown={key}
      >
        <span aria-hidden="true">⇥</span>
      </div>
    </div>
  )
}
