'use client'

import { useEffect, useRef } from 'react'
import { fillText } from '@/components/form/form-text'
import { Notice } from '@/components/ui/notice'
import { doubtOf, guessCarrier, normaliseTracking } from '@/lib/domain/tracking'
import type { DeskState, Outcome } from '../_desk/desk-state'
import type { DeskTexts } from '../_desk/desk-texts'
import { refusal } from '../_desk/refusal'
import { UndoForm, type UndoWays } from './undo-form'

interface DeskOutcomeProps extends UndoWays {
  state: DeskState
  /** Number of consecutive requests without a response. */
  lost: number
}

const sentence = (outcome: Outcome, texts: DeskTexts): string => {
  if (outcome.kind === 'sent') return fillText(outcome.part ? texts.sentPart : texts.sent, { no: outcome.no })
  if (outcome.kind === 'undone') return fillText(texts.undone, { no: outcome.no })
  if (outcome.kind === 'repeated') return fillText(texts.repeated, { on: outcome.on })
  if (outcome.kind === 'doubtful') {
    const number = normaliseTracking(outcome.typed.trackingNo ?? '')
    const doubt = doubtOf(outcome.typed.carrier || (guessCarrier(number) ?? ''), number)
    return fillText(texts.doubtful[doubt ?? 'unlike'], { number })
  }
  return fillText(texts.failed, { no: outcome.no, reason: refusal(outcome, texts) })
}

const TONES = { sent: 'ok', undone: 'info', repeated: 'warn', doubtful: 'warn', failed: 'danger' } as const

/**
 * Result of the last step and the tally of this session. It has a reserved place below the form, so that nothing moves
 * under the cursor; a question is scrolled into view. On a narrow screen sent parcels are above the next order, because
 * nobody would see them below the form.
 */
export function DeskOutcome({ state, lost, ...ways }: DeskOutcomeProps) {
  const { outcome, shipped, failed, recent } = state
  const { texts } = ways
  const bad = lost > 0 || (outcome !== null && outcome.kind !== 'sent' && outcome.kind !== 'undone')
  const newest = outcome?.kind === 'sent' ? recent[0] : undefined
  const box = useRef<HTMLDivElement>(null)
  const turn = bad ? `${state.turn}.${lost}` : ''
  useEffect(() => {
    if (turn) box.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])
  return (
    <div className="desk-outcome" ref={box}>
      <div aria-live={bad ? 'assertive' : 'polite'} className="desk-says">
        {lost > 0 ? (
          <Notice tone="danger">{texts.lost}</Notice>
        ) : (
          outcome && (
            <Notice
              tone={TONES[outcome.kind]}
              action={newest?.undoUntil && <UndoForm sent={newest} until={newest.undoUntil} brief {...ways} />}
            >
              {sentence(outcome, texts)} {'why' in outcome && <a href={outcome.why}>{texts.errors.why}</a>}
            </Notice>
          )
        )}
      </div>
      {shipped + failed > 0 && (
        <p className="desk-tally soft">
          {shipped > 0 && <span className="tone-ok">● {fillText(texts.countShipped, { count: shipped })}</span>}
          {failed > 0 && <span className="tone-danger">■ {fillText(texts.countFailed, { count: failed })}</span>}
        </p>
      )}
    </div>
  )
}
