'use client'

import { PuzzlePicture } from '@/components/captcha/puzzle-picture'
import type { Puzzle } from '@/lib/captcha/puzzle'

export interface PuzzleTexts {
  title: string
  instruction: string
  picture: string
  rail: string
  slider: string
  fresh: string
  mail: string
  back: string
  why: string
}

interface Props {
  puzzle: Puzzle
  turn: number
  texts: PuzzleTexts
  busy: boolean
  /** True if an emailed code may replace the puzzle. */
  mailable: boolean
}

/** The puzzle, inside the form that needs it. */
export function PuzzleStep({ puzzle, turn, texts, busy, mailable }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="puzzle" value={puzzle.sealed} />
      <h2>{texts.title}</h2>
      <p className="account-hint">{texts.why}</p>
      <PuzzlePicture key={turn} puzzle={puzzle} texts={texts} />
      <p className="account-alternatives">
        <button type="submit" name="intent" value="fresh" disabled={busy}>
          {texts.fresh}
        </button>
        <button type="submit" name="intent" value="back" disabled={busy}>
          {texts.back}
        </button>
        {mailable && (
          <button type="submit" name="intent" value="mail" disabled={busy}>
            {texts.mail}
          </button>
        )}
      </p>
    </>
  )
}
