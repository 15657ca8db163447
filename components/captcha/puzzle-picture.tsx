'use client'

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH, type Puzzle } from '@/lib/captcha/puzzle'
import type { SliderProps } from './puzzle-slider'

interface Props {
  puzzle: Puzzle
  texts: { instruction: string; picture: string; rail: string; slider: string }
}

const ANSWER = ['kind', 'x', 'y', 'track', 'milliseconds', 'work'] as const
export type Answer = Partial<Record<(typeof ANSWER)[number], string>>

/**
 * Picture of the puzzle with its loose piece. Without scripts the picture is a submit button that sends the clicked
 * point; with scripts a slider is added, for pointer and keys.
 */
export function PuzzlePicture({ puzzle, texts }: Props) {
  const [x, setX] = useState(0)
  const [Slider, setSlider] = useState<ComponentType<SliderProps> | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const work = useRef<Promise<string>>(undefined)
  useEffect(() => {
    const left = new AbortController()
    import('./puzzle-slider').then((module) => {
      work.current = module.findWork(puzzle.sealed, puzzle.bits, left.signal)
      setSlider(() => module.PuzzleSlider)
    })
    return () => left.abort()
  }, [puzzle])
  const answer = async (given: Answer) => {
    const values = { ...given, work: await work.current }
    for (const name of ANSWER) {
      const input = box.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (input) input.value = values[name] ?? ''
    }
    box.current?.closest('form')?.requestSubmit()
  }
  const click = (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault()
    // Enter on the picture has no coordinates; the slider is for keyboards.
    if (event.detail === 0) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    answer({ kind: 'click', x: String(Math.round(event.clientX - left)), y: String(Math.round(event.clientY - top)) })
  }
  return (
    <div ref={box} className="puzzle">
      {ANSWER.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <p>{texts.instruction}</p>
      <div className="puzzle-picture" style={{ width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT }}>
        <input
          type="image"
          name="at"
          src={puzzle.picture}
          alt={texts.picture}
          onClick={click}
          width={PUZZLE_WIDTH}
          height={PUZZLE_HEIGHT}
        />
        {/* biome-ignore lint/performance/noImgElement: a data URL of a kilobyte; there is no optimizer */}
        <img
          src={puzzle.piece}
          alt=""
          width={PIECE_SIZE}
          height={PUZZLE_HEIGHT}
          style={{ transform: `translateX(${x}px)` }}
        />
      </div>
      {Slider && <Slider x={x} move={setX} answer={answer} label={texts.slider} rail={texts.rail} />}
    </div>
  )
}
