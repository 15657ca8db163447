'use client'

import type { ReactNode } from 'react'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import type { BulkState } from '../../_shipping/bulk-state'
import { IneligibleList } from '../../_shipping/ineligible-list'
import { StepNotice } from '../../_shipping/step-notice'
import { type StepAction, useSteps } from '../../_shipping/use-steps'
import { BulkFields } from './bulk-fields'
import type { BulkTexts } from './bulk-texts'
import { EligibleList } from './eligible-list'

interface BulkProps {
  action: StepAction<BulkState>
  kind: 'note' | 'remind'
  /** Result of the first check, part of the page. */
  start: BulkState
  texts: BulkTexts
  reasons: Readonly<Record<string, string>>
  /** Describes the selection. */
  intro: ReactNode
  /** Hidden fields of the selection. */
  children: ReactNode
}

/** Previews an action, then runs it: the orders that will change, and those that will not with reasons. */
export function Bulk({ action, kind, start, texts, reasons, intro, children }: BulkProps) {
  const { state, lost, busy, formAction, submit } = useSteps(action, start)
  const { preview } = state
  return (
    <form action={formAction} onSubmit={submit} className="page-stack" noValidate>
      <StepNotice problem={state.problem} lost={lost > 0} lostText={texts.lost} errors={texts.errors} />
      <input type="hidden" name="kind" value={kind} />
      {children}
      {intro}
      {preview && (
        <>
          <IneligibleList
            title={fillText(texts.leftOut, { count: preview.no.length })}
            rows={preview.no}
            reasons={reasons}
          />
          {preview.ok.length > 0 ? (
            <>
              <EligibleList rows={preview.ok} notes={kind === 'note'} texts={texts} />
              <BulkFields kind={kind} preview={preview} typed={state.typed} texts={texts} />
            </>
          ) : (
            <p className="card card-body">{texts.none}</p>
          )}
        </>
      )}
      <div className="form-buttons">
        {preview && preview.ok.length > 0 && (
          <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
            {fillText(kind === 'note' ? texts.noteSubmit : texts.remindSubmit, { count: preview.ok.length })}
          </Button>
        )}
        <Button type="submit" name="intent" value="preview" look={preview ? 'quiet' : 'primary'} busy={busy}>
          {preview ? texts.recheck : texts.check}
        </Button>
      </div>
    </form>
  )
}
