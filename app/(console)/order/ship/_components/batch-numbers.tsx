'use client'

import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { DraftNotice } from '@/components/form/draft-notice'
import { fillText } from '@/components/form/form-text'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Notice } from '@/components/ui/notice'
import type { BulkState, Preview } from '../../_shipping/bulk-state'
import { IneligibleList } from '../../_shipping/ineligible-list'
import type { OnAnswer } from '../../_shipping/use-steps'
import { assignNumbers } from '../_batch/assign-numbers'
import type { BatchTexts } from '../_batch/batch-texts'
import { carriersIn } from '../_batch/row-problems'
import { useBatchDraft } from '../_batch/use-batch-draft'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchFoot } from './batch-foot'
import { BatchTable } from './batch-table'
import { BatchTools } from './batch-tools'

interface BatchNumbersProps {
  state: BulkState
  preview: Preview
  /** Key of the draft of typed numbers. */
  draft: string
  carriers: readonly CarrierChoice[]
  /** The shop’s default carrier; blank for none. */
  usual: string
  busy: boolean
  texts: BatchTexts
  reasons: Readonly<Record<string, string>>
  formAction: (form: FormData) => void
  onSubmit: (event: FormEvent<HTMLFormElement>, onAnswer: OnAnswer<BulkState>) => void
}

const typedNumbers = (typed: BulkState['typed'], preview: Preview) =>
  Object.fromEntries(preview.ok.map(({ id }) => [id, typed[`number.${id}`] ?? '']))

/** Eligible orders with a number field each; pasted lines fill the fields. */
export function BatchNumbers(props: BatchNumbersProps) {
  const { state, preview, texts, busy } = props
  const [numbers, setNumbers] = useState<Record<string, string>>(() => typedNumbers(state.typed, preview))
  const [carriers, setCarriers] = useState(() => carriersIn({ carrier: props.usual, ...state.typed }))
  const [ticks, setTicks] = useState(state.typed)
  const [held, setHeld] = useState(Boolean(state.typed.pasted?.trim()))
  const form = useRef<HTMLFormElement>(null)
  const draft = useBatchDraft(form, props.draft, preview, (before) => {
    setNumbers(typedNumbers(before, preview))
    setCarriers(carriersIn(before))
    setTicks(before)
    setHeld(Boolean(before.pasted?.trim()))
  })
  const shown = draft.version > 0 ? draft.typed : state.typed
  const rows = { orders: preview.ok, numbers, wrong: state.problem?.fields ?? {}, ticks, carriers, texts }
  const begin = useEffectEvent(() => !state.problem && toBeginning(form.current))
  useLayoutEffect(() => void begin(), [])
  const typed = held || Object.values(numbers).some((text) => text.trim())
  if (preview.ok.length === 0) {
    return (
      <>
        <p className="card card-body">{texts.none}</p>
        <IneligibleList title={leftOut(props)} rows={preview.no} reasons={props.reasons} />
      </>
    )
  }
  return (
    <form
      ref={form}
      action={props.formAction}
      onSubmit={(event) => props.onSubmit(event, (next) => (next === null || next.sent) && draft.forget())}
      className="page-stack batch-numbers"
      noValidate
    >
      <LeaveGuard active={typed} sending={busy} kept texts={texts} back={false} />
      <Brought draft={draft} texts={texts} />
      <input type="hidden" name="token" value={preview.token} />
      {/* Sent again when the set has expired and is requested anew. */}
      <input
        type="hidden"
        name="given"
        value={[...preview.ok, ...preview.no].map(({ id }) => id).join(',')}
        data-drafted=""
      />
      <input type="hidden" name="leftOut" value={preview.no.length} />
      <BatchTools
        key={draft.version}
        carriers={props.carriers}
        carrier={carriers.all}
        onCarrier={(all) => setCarriers({ ...carriers, all })}
        pasted={shown.pasted ?? ''}
        wrong={held ? rows.wrong.pasted : undefined}
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
        {...rows}
        reasons={props.reasons}
        known={props.carriers}
        onCarrier={(id, code) => setCarriers(({ all, own }) => ({ all, own: { ...own, [id]: code } }))}
        onChange={(id, text) => setNumbers((filled) => ({ ...filled, [id]: text }))}
        onTick={(name, value) => setTicks((ticked) => ({ ...ticked, [name]: value }))}
      />
      <BatchFoot {...rows} busy={busy} />
    </form>
  )
}

/** Scrolls to the top and focuses the first number, since the previous step may have been scrolled far down. */
function toBeginning(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[name^="number."]')?.focus({ preventScroll: true })
  form?.scrollIntoView()
}

type BroughtProps = Pick<BatchNumbersProps, 'texts'> & { draft: ReturnType<typeof useBatchDraft> }

/** Notices about numbers restored from an earlier session, and about those that could not be. */
function Brought({ draft, texts }: BroughtProps) {
  return (
    <>
      {draft.found && <DraftNotice texts={texts} at={draft.found.at} onDiscard={draft.discard} />}
      {draft.leftOut.length > 0 && (
        <Notice tone="warn" title={texts.notBrought}>
          <span className="mono">{draft.leftOut.join(', ')}</span>
        </Notice>
      )}
    </>
  )
}

/** Lists orders left out, above the box for numbers, so that their numbers are not pasted. */
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
