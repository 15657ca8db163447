'use client'

import { type FormEventHandler, useId, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import type { BulkState, Preview } from '../../_shipping/bulk-state'
import { IneligibleList } from '../../_shipping/ineligible-list'
import { assignNumbers } from '../_batch/assign-numbers'
import type { BatchTexts } from '../_batch/batch-texts'
import { readyCount } from '../_batch/row-problems'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchTable } from './batch-table'
import { BatchTools } from './batch-tools'

interface BatchNumbersProps {
  state: BulkState
  preview: Preview
  carriers: readonly CarrierChoice[]
  busy: boolean
  texts: BatchTexts
  reasons: Readonly<Record<string, string>>
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

const typedNumbers = (typed: BulkState['typed'], preview: Preview) =>
  Object.fromEntries(preview.ok.map(({ id }) => [id, typed[`number.${id}`] ?? '']))

/** The eligible orders with a field for each number; pasted lines fill the fields. */
export function BatchNumbers(props: BatchNumbersProps) {
  const { state, preview, texts, busy } = props
  const [numbers, setNumbers] = useState<Record<string, string>>(() => typedNumbers(state.typed, preview))
  const [carrier, setCarrier] = useState(state.typed.carrier ?? '')
  const [held, setHeld] = useState(Boolean(state.typed.pasted?.trim()))
  const typed = held || Object.values(numbers).some((text) => text.trim())
  const confirmId = useId()
  const count = readyCount(numbers, carrier)
  const total = preview.ok.length
  const filled = preview.ok.filter(({ id }) => numbers[id]?.trim()).length
  if (total === 0) {
    return (
      <>
        <p className="card card-body">{texts.none}</p>
        <IneligibleList title={leftOut(props)} rows={preview.no} reasons={props.reasons} />
      </>
    )
  }
  return (
    <form action={props.formAction} onSubmit={props.onSubmit} className="page-stack" noValidate>
      <LeaveGuard active={typed} sending={busy} texts={texts} back={false} />
      <input type="hidden" name="token" value={preview.token} />
      {/* Comes back when the set has expired and is asked for again. */}
      <input type="hidden" name="given" value={[...preview.ok, ...preview.no].map(({ id }) => id).join(',')} />
      <input type="hidden" name="leftOut" value={preview.no.length} />
      <BatchTools
        carriers={props.carriers}
        carrier={carrier}
        onCarrier={({ target }) => setCarrier(target.value)}
        pasted={state.typed.pasted ?? ''}
        notice={<LeftOut {...props} />}
        leftOut={preview.no.length}
        texts={texts}
        onHeld={setHeld}
        onPaste={(text) => {
          const assigned = assignNumbers(text, preview.ok, numbers, preview.no.length)
          setNumbers({ ...numbers, ...assigned.numbers })
          return assigned.unmatched
        }}
      />
      <BatchTable
        orders={preview.ok}
        numbers={numbers}
        wrong={state.problem?.fields ?? {}}
        typed={state.typed}
        carriers={props.carriers}
        carrier={carrier}
        texts={texts}
        onChange={(id, text) => setNumbers((filled) => ({ ...filled, [id]: text }))}
      />
      <div className="form-buttons">
        {total > BULK_CONFIRM_ROWS && (
          <label className="batch-confirm" htmlFor={confirmId}>
            {fillText(texts.confirm, { count: count || total })}
            <input id={confirmId} className="desk-input" name="confirm" inputMode="numeric" autoComplete="off" />
          </label>
        )}
        <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
          {texts.submit}
        </Button>
        <Button type="submit" name="intent" value="preview" look="quiet" busy={busy}>
          {texts.recheck}
        </Button>
        <span className="soft num" aria-live="polite">
          {fillText(texts.filled, { filled, total, count })} {filled < total && texts.openRest}
        </span>
      </div>
    </form>
  )
}

/** Above the box for numbers: whose numbers must not be pasted. */
function LeftOut(props: BatchNumbersProps) {
  const { preview, reasons, texts } = props
  if (preview.no.length === 0) return null
  return (
    <div className="batch-left-out">
      <Notice tone="warn">{texts.leftOutPaste}</Notice>
      <IneligibleList title={leftOut(props)} rows={preview.no} reasons={reasons} />
    </div>
  )
}

const leftOut = ({ preview, texts }: BatchNumbersProps) => fillText(texts.leftOut, { count: preview.no.length })
