'use client'

import type { ReactNode } from 'react'
import { fillText } from '@/components/form/form-text'
import { useField } from '@/components/form/use-field'
import { formatPence } from '@/lib/domain/money'
import type { ManyRow } from '../_many/many-row'
import type { ParcelChoice, PostageTexts } from './postage-texts'

interface PostageRowProps {
  row: ManyRow
  picture: ReactNode
  parcels: readonly ParcelChoice[]
  ticked: boolean
  weight: string
  parcel: string
  /** Id of the chosen price. */
  rate: string
  texts: PostageTexts
  onTick(ticked: boolean): void
  onWeight(text: string): void
  onParcel(value: string): void
  onRate(id: string): void
}

/** The refusal of a field. */
function Wrong({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <div className="field-error" id={`${id}-error`}>
      <span aria-hidden>▲</span> {error}
    </div>
  ) : null
}

/** One order: what goes into its parcel, how heavy and large that is, and which service takes it. */
export function PostageRow(props: PostageRowProps) {
  const { row, picture, parcels, ticked, weight, parcel, texts, onTick, onWeight, onParcel } = props
  const field = useField(`weight.${row.order}`, true)
  const changed = weight !== row.weight || parcel !== row.parcel
  return (
    <tr className={row.refused ? 'spine-trouble' : 'spine-us'}>
      <td className="select-cell">
        <label>
          <input
            type="checkbox"
            className="check"
            name="ids[]"
            value={row.order}
            checked={ticked}
            aria-label={fillText(texts.tick, { no: row.no })}
            onChange={({ target }) => onTick(target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <div className="postage-goods">
          {picture}
          <div>
            {row.goods}
            <div className="meta soft">
              <span className="mono">{row.no}</span> · {row.area}
            </div>
          </div>
        </div>
      </th>
      <td data-label={texts.parcel}>
        <select
          className="field-select"
          name={`parcel.${row.order}`}
          value={parcel}
          aria-label={fillText(texts.parcelFor, { no: row.no })}
          onChange={({ target }) => onParcel(target.value)}
        >
          {parcels.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          {row.ownParcel && <option value={row.ownParcel.value}>{row.ownParcel.words}</option>}
        </select>
      </td>
      <td data-label={texts.weight}>
        <input
          {...field.control}
          className="desk-input num"
          inputMode="numeric"
          autoComplete="off"
          value={weight}
          aria-label={fillText(texts.weightFor, { no: row.no })}
          onChange={({ target }) => onWeight(target.value)}
        />
        <Wrong id={field.id} error={field.error} />
        <div className="meta faint" id={`${field.id}-hint`}>
          {row.goodsG === null ? texts.noWeight : fillText(texts.goodsG, { grams: row.goodsG })}
        </div>
      </td>
      <PostageRate {...props} changed={changed} />
    </tr>
  )
}

/** The service that takes the parcel with its price, or why there is none. */
function PostageRate({ row, rate, texts, onRate, changed }: PostageRowProps & { changed: boolean }) {
  const field = useField(`rate.${row.order}`, false)
  const chosen = row.rates.find(({ id }) => id === rate)
  if (changed || row.rates.length === 0)
    return (
      <>
        <td data-label={texts.service}>
          <span className={row.refused && !changed ? 'tone-danger' : 'soft'}>
            {changed || !row.refused ? texts.noPrice : row.refused}
          </span>
        </td>
        <td className="num" data-label={texts.price}>
          —
        </td>
      </>
    )
  return (
    <>
      <td data-label={texts.service}>
        <input type="hidden" name={`label.${row.order}`} value={row.label} />
        <select
          {...field.control}
          className="field-select"
          value={rate}
          aria-label={fillText(texts.serviceFor, { no: row.no })}
          onChange={({ target }) => onRate(target.value)}
        >
          {row.rates.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
        <Wrong id={field.id} error={field.error} />
      </td>
      <td className="num" data-label={texts.price}>
        <b>{chosen ? formatPence(chosen.priceP) : '—'}</b>
      </td>
    </>
  )
}
