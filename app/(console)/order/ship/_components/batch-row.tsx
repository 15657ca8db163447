'use client'

import type { ReactNode } from 'react'
import { fillText } from '@/components/form/form-text'
import { type Doubt, doubtOf, guessCarrier, normaliseTracking } from '@/lib/domain/tracking'
import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import {
  type Carriers,
  carrierOf,
  type Refused,
  type RowProblem,
  standsAgainst,
  sureOf,
  type Ticks,
} from '../_batch/row-problems'
import { OrderSaid } from './order-said'
import { RowTick, type Tick } from './row-tick'

interface BatchRowProps {
  order: Eligible
  number: string
  /** Problem of the current number. */
  problem: RowProblem | undefined
  /** Error of the number: a text key, or `repeated <number> <order that has it>`; of the order: `standsAgainst`. */
  wrong: Refused
  reasons: Readonly<Record<string, string>>
  ticks: Ticks
  carriers: Carriers
  /** Options of the row's own carrier. */
  options: ReactNode
  nameOf: (code: string) => string
  texts: BatchTexts
  onChange: (text: string) => void
  onCarrier: (code: string) => void
  onTick: Tick
}

/** An order with its number field and messages. */
export function BatchRow(props: BatchRowProps) {
  const { order, number, problem, wrong, reasons, ticks, carriers, nameOf, texts, onChange, onTick } = props
  const { id, no } = order
  const refused = wrong[`number.${id}`] ?? ''
  const doubtful = problem ? null : doubtfulOf({ id, number, refused, carriers })
  const said = saidOf(number, problem, refused, texts)
  const repeated = refused.startsWith('repeated ') && said !== null && !problem ? (refused.split(' ')[1] ?? '') : ''
  return (
    <tr className={said || doubtful || standsAgainst(id, wrong, ticks) ? 'spine-trouble' : 'spine-us'}>
      <th scope="row" className="mono">
        {no}
        <input type="hidden" name={`order.${id}`} value={no} data-drafted="" />
        <input type="hidden" name={`version.${id}`} value={order.version} data-drafted="" />
      </th>
      <td data-label={texts.recipient}>
        {order.recipient} <span className="soft">{order.area}</span>
      </td>
      <td className="batch-goods" data-label={texts.goods}>
        {order.goods}
      </td>
      <td className="num" data-label={texts.deadline}>
        {order.shipBy ? <time dateTime={order.shipBy}>{order.due}</time> : '—'}
      </td>
      <td data-label={texts.number}>
        <input
          className="desk-input mono"
          id={`number.${id}`}
          name={`number.${id}`}
          value={number}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          aria-label={fillText(texts.numberOf, { no })}
          aria-invalid={Boolean(said) || undefined}
          aria-describedby={said ? `wrong-${id}` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={toNextField}
        />
        {said && (
          <div className="field-error" id={`wrong-${id}`}>
            <span aria-hidden>▲</span> {said}
          </div>
        )}
        {repeated && (
          <RowTick name={`meant.${id}`} value={repeated} label={texts.meant} ticks={ticks} onTick={onTick} />
        )}
        {doubtful && <DoubtSaid {...{ id, doubtful, ticks, nameOf, texts, onTick }} />}
        <OrderSaid {...{ id, wrong, reasons, ticks, texts, onTick }} />
      </td>
      <td data-label={texts.carrierOf}>
        <RowCarrier {...props} />
      </td>
    </tr>
  )
}

type Doubtful = Pick<BatchRowProps, 'number' | 'carriers'> & { id: string; refused: string }

/** Returns the doubt about a number as typed, or as pasted and sent without scripts. */
function doubtfulOf({
  id,
  number,
  refused,
  carriers,
}: Doubtful): { doubt: Doubt; meant: string; goesWith: string } | null {
  const [, about = ''] = refused.split(' ')
  const trackingNo = number.trim() === '' ? about : normaliseTracking(number)
  const goesWith = carrierOf(id, trackingNo, carriers)
  const doubt = trackingNo && doubtOf(goesWith, trackingNo)
  return doubt ? { doubt, goesWith, meant: sureOf({ trackingNo, carrier: goesWith }) } : null
}

type DoubtSaidProps = Pick<BatchRowProps, 'ticks' | 'nameOf' | 'texts' | 'onTick'> & {
  id: string
  doubtful: NonNullable<ReturnType<typeof doubtfulOf>>
}

/** Warns of a number that is probably mistyped or does not match its carrier, with a box to confirm it. */
function DoubtSaid({ id, doubtful: { doubt, meant, goesWith }, ticks, nameOf, texts, onTick }: DoubtSaidProps) {
  return (
    <>
      <div className="meta tone-warn">
        <span aria-hidden>▲</span> {fillText(texts[doubt], { carrier: nameOf(goesWith) })}
      </div>
      <RowTick name={`sure.${id}`} value={meant} label={texts.sure} ticks={ticks} onTick={onTick} />
    </>
  )
}

/** Message of a row; a server error applies only to the number it was about. */
function saidOf(number: string, problem: RowProblem | undefined, refused: string, texts: BatchTexts): string | null {
  if (problem) return texts.errors[problem] ?? null
  const [key = '', about, other = ''] = refused.split(' ')
  if (key !== 'repeated') return null
  const stands = number.trim() === '' || normaliseTracking(number) === about
  return stands ? fillText(texts.errors.repeated ?? '', { other }) : null
}

/** The row's own carrier, or the one that applies. */
function RowCarrier({
  order: { id, no },
  number,
  problem,
  carriers,
  options,
  nameOf,
  texts,
  onCarrier,
}: BatchRowProps) {
  const own = carriers.own[id] ?? ''
  return (
    <>
      <select
        className="field-select"
        name={`carrier.${id}`}
        value={own}
        aria-label={fillText(texts.carrierFor, { no })}
        onChange={({ target }) => onCarrier(target.value)}
      >
        <option value="">{texts.carrierAbove}</option>
        {options}
      </select>
      {!own && number.trim() && <AsAbove {...{ number, problem, all: carriers.all, nameOf, texts }} />}
    </>
  )
}

type AsAboveProps = Pick<BatchRowProps, 'number' | 'problem' | 'nameOf' | 'texts'> & { all: string }

/** Carrier that applies to a number, with the reason. */
function AsAbove({ number, problem, all, nameOf, texts }: AsAboveProps) {
  const guess = guessCarrier(normaliseTracking(number))
  if (!guess && !all) return problem === 'carrierUnknown' && <div className="tone-danger meta">{texts.carrierNone}</div>
  return (
    <div className="meta">
      {nameOf(guess ?? all)} <span className="soft">{guess ? texts.carrierSeen : texts.carrierChosen}</span>
    </div>
  )
}

/** Moves to the next field on Enter instead of submitting the form. */
function toNextField(event: React.KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[name^="number."]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.form?.querySelector<HTMLElement>('[value="commit"]')?.focus()
}
