'use client'

import { PuzzlePicture } from '@/components/captcha/puzzle-picture'
import type { StepProps } from './login-form'

export function PuzzleStep({ state, texts, busy }: StepProps) {
  const { puzzle } = texts
  if (!state.puzzle) return null
  return (
    <>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="puzzle" value={state.puzzle.sealed} />
      <h2>{puzzle.title}</h2>
      <PuzzlePicture key={state.turn} puzzle={state.puzzle} texts={puzzle} />
      <p className="account-alternatives">
        <button type="submit" name="intent" value="fresh" disabled={busy}>
          {puzzle.fresh}
        </button>
        {state.account !== undefined && (
          <button type="submit" name="intent" value="mail" disabled={busy}>
            {puzzle.mail}
          </button>
        )}
      </p>
    </>
  )
}
