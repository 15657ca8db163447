'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { type BulkState, FRESH_BULK } from '../../_shipping/bulk-state'
import { StepNotice } from '../../_shipping/step-notice'
import { type StepAction, useSteps } from '../../_shipping/use-steps'
import type { BatchTexts } from '../_batch/batch-texts'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchNumbers } from './batch-numbers'

interface BatchProps {
  action: StepAction<BulkState>
  carriers: readonly CarrierChoice[]
  texts: BatchTexts
  reasons: Readonly<Record<string, string>>
  /** Which orders: a table to tick, or a sentence about what was chosen in the list. */
  children: ReactNode
}

/** Many parcels: first which orders can go, then their numbers, then the task. */
export function Batch({ action, carriers, texts, reasons, children }: BatchProps) {
  const { state, lost, busy, formAction, submit } = useSteps(action, FRESH_BULK)
  const notice = <StepNotice problem={state.problem} lost={lost > 0} lostText={texts.lost} errors={texts.errors} />
  if (state.preview) {
    return (
      <>
        {notice}
        <BatchNumbers
          key={state.preview.token}
          state={state}
          preview={state.preview}
          carriers={carriers}
          busy={busy}
          texts={texts}
          reasons={reasons}
          formAction={formAction}
          onSubmit={submit}
        />
      </>
    )
  }
  return (
    <>
      {notice}
      <form action={formAction} onSubmit={submit} className="page-stack">
        <input type="hidden" name="intent" value="preview" />
        {children}
        <div className="form-buttons">
          <Button type="submit" look="primary" busy={busy}>
            {texts.check}
          </Button>
        </div>
      </form>
    </>
  )
}
