'use client'

import type { ReactNode } from 'react'
import { fillText } from '@/components/form/form-text'
import { SubmitButton } from '@/components/form/submit-button'
import { useField } from '@/components/form/use-field'
import { formatPence } from '@/lib/domain/money'
import { type ManyRow, OTHER } from '../_many/many-row'
import type { ParcelChoice, PostageTexts } from './postage-texts'

interface PostageRowProps {
  row: ManyRow
  picture: ReactNode
  parcels: readonly ParcelChoice[]
  ticked: boolean
  weight: string
  parcel: string
  size: string
  /** True if weight and size are those that were priced. */
  asPriced: boolean
  /** Id of the chosen price. */
  rate: string
  texts: PostageTexts
  onTick(ticked: boolean): void
  onWeight(text: string): void
  onParcel(value: string): void
  onSize(text: string): void
  onRate(id: string): void
}

/** Error of a field. */
function Wrong({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <div className="field-error" id={`${id}-error`}>
      <span aria-hidden>▲</span> {error}
    </div>
  ) : null
}

/** Parcel size: one of the list, or a custom one, which can be saved. */
function ParcelField({ row, parcels, parcel, size, texts, onParcel, onSize }: PostageRowProps) {
  const field = useField(`size.${row.order}`, false)
  const name = useField(`name.${row.order}`, false)
  return (
    <>
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
        <option value={OTHER}>{texts.other}</option>
      </select>
      {parcel === OTHER && (
        <div className="postage-other">
          <input
            {...field.control}
            className="desk-input"
            autoComplete="off"
            placeholder={texts.sizeSample}
            value={size}
            aria-label={fillText(texts.sizeFor, { no: row.no })}
            onChange={({ target }) => onSize(target.value)}
          />
          <Wrong id={field.id} error={field.error} />
          <input
            {...name.control}
            className="desk-input"
            autoComplete="off"
            maxLength={40}
            placeholder={texts.nameSample}
            defaultValue=""
            aria-label={fillText(texts.nameFor, { no: row.no })}
          />
          <SubmitButton look="quiet" size="sm" name="intent" value={`save.${row.order}`}>
            {texts.saveParcel}
          </SubmitButton>
          <Wrong id={name.id} error={name.error} />
        </div>
      )}
    </>
  )
}

/** One order: content, weight and size of its parcel, and the service. */
export function PostageRow(props: PostageRowProps) {
  const { row, picture, ticked, weight, texts, onTick, onWeight } = props
  const field = useField(`weight.${row.order}`, true)
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
        <ParcelField {...props} />
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
      <PostageRate {...props} changed={!props.asPriced} />
    </tr>
  )
}

/** Service with its price, or the reason why there is none. */
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
