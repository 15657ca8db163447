'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { writeDraft } from '@/components/form/draft'
import { fillText } from '@/components/form/form-text'
import { useDraft } from '@/components/form/use-draft'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type BulkState, FRESH_BULK } from '../../_shipping/bulk-state'
import { StepNotice } from '../../_shipping/step-notice'
import { stepForm, useResumed } from '../../_shipping/use-resumed'
import { type StepAction, useSteps } from '../../_shipping/use-steps'
import type { BatchTexts } from '../_batch/batch-texts'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchNumbers } from './batch-numbers'

interface BatchProps {
  action: StepAction<BulkState>
  /** Key of the draft of typed numbers. */
  draft: string
  /** True if the first step already has number fields. */
  numbered: boolean
  carriers: readonly CarrierChoice[]
  /** The shop’s default carrier; blank for none. */
  usual: string
  /** True if postage can be bought for the ticked orders. */
  postage: boolean
  texts: BatchTexts
  reasons: Readonly<Record<string, string>>
  /** Selection: a table of checkboxes, or a sentence about the selection in the list. */
  children: ReactNode
}

/** Ships many parcels: first the selection, then the numbers, then the task. */
export function Batch(props: BatchProps) {
  const { action, draft, numbered, carriers, texts, reasons, children } = props
  const first = useRef<HTMLFormElement>(null)
  const { state, lost, busy, formAction, submit, send } = useSteps(action, FRESH_BULK)
  useResumed(draft, state.preview === null, (values) => send(stepForm('preview', values, ['given'])))
  useDraft(first, numbered ? draft : undefined)
  const isOver = state.preview?.ok.length === 0
  useEffect(() => {
    // All orders have shipped, so there is nothing left to resume.
    if (isOver) writeDraft(draft, null)
  }, [isOver, draft])
  const { preview, problem, sent } = state
  const marked = preview?.ok.filter(({ id }) => problem?.fields[`number.${id}`] ?? problem?.fields[`order.${id}`]) ?? []
  const rows = marked.map(({ id, no }) => ({ field: `number.${id}`, no }))
  const notice = (
    <>
      {sent && (
        <Notice tone="ok" role="status">
          {fillText(texts.rightSent, { count: sent.count })} <a href={`/tasks/${sent.task}`}>{texts.seeTask}</a>
        </Notice>
      )}
      <StepNotice problem={problem} lost={lost > 0} lostText={texts.lost} errors={texts.errors} rows={rows} />
    </>
  )
  if (preview) {
    return (
      <>
        {notice}
        <BatchNumbers
          key={preview.token}
          state={state}
          preview={preview}
          draft={draft}
          carriers={carriers}
          usual={props.usual}
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
      <form ref={first} action={formAction} onSubmit={submit} className="page-stack">
        {children}
        <div className="form-buttons">
          <Button type="submit" name="intent" value="preview" look="primary" busy={busy}>
            {texts.check}
          </Button>
          {props.postage && (
            <Button type="submit" name="intent" value="postage" busy={busy}>
              {texts.postage}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
