'use client'

import type { ReactNode } from 'react'
import { fillText } from '@/components/form/form-text'
import { SubmitButton } from '@/components/form/submit-button'
import { formatPence } from '@/lib/domain/money'
import type { RateWish } from '@/lib/domain/postage-label'
import type { ManyRow } from '../_many/many-row'
import { asPriced, servicesOf, usePostage } from '../_many/use-postage'
import { PostageRow } from './postage-row'
import type { ParcelChoice, PostageTexts } from './postage-texts'

interface PostageTableProps {
  rows: readonly ManyRow[]
  /** Pictures by order, rendered by the server. */
  pictures: Readonly<Record<string, ReactNode>>
  parcels: readonly ParcelChoice[]
  texts: PostageTexts
}

type Postage = ReturnType<typeof usePostage>

/** Sets parcel and service for all rows, and requests prices again. */
function Tools({ postage, rows, parcels, texts }: Omit<PostageTableProps, 'pictures'> & { postage: Postage }) {
  return (
    <div className="postage-tools">
      <label className="needs-script">
        {texts.parcelAll}
        <select
          className="field-select"
          value=""
          onChange={({ target }) => target.value && postage.packAll(target.value)}
        >
          <option value="">{texts.each}</option>
          {parcels.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="needs-script">
        {texts.serviceAll}
        <select
          className="field-select"
          value={postage.wish}
          onChange={({ target }) => postage.chooseAll(target.value as RateWish | 'each')}
        >
          <option value="cheapest">{texts.cheapest}</option>
          <option value="fastest">{texts.fastest}</option>
          {servicesOf(rows).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
          <option value="each">{texts.each}</option>
        </select>
      </label>
      <SubmitButton look="secondary" name="intent" value="quote">
        {texts.quote}
      </SubmitButton>
    </div>
  )
}

/** Orders without labels: parcel, service, price, one total and one button. */
export function PostageTable({ rows, pictures, parcels, texts }: PostageTableProps) {
  const postage = usePostage(rows, parcels)
  const { chosenOf, change, choose, pack, count, totalP, ticked } = postage
  return (
    <>
      <section className="card">
        <Tools postage={postage} rows={rows} parcels={parcels} texts={texts} />
        <div className="table-box table-cards">
          <table className="table postage-table">
            <thead>
              <tr>
                <th scope="col" className="select-cell">
                  <label>
                    <input
                      type="checkbox"
                      className="check needs-script"
                      checked={ticked === rows.length}
                      aria-label={texts.tickAll}
                      onChange={({ target }) => postage.tickAll(target.checked)}
                    />
                  </label>
                </th>
                <th scope="col">{texts.order}</th>
                <th scope="col">{texts.parcel}</th>
                <th scope="col">{texts.weight}</th>
                <th scope="col">{texts.service}</th>
                <th scope="col" className="num">
                  {texts.price}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PostageRow
                  key={row.order}
                  row={row}
                  picture={pictures[row.order]}
                  parcels={parcels}
                  {...chosenOf(row)}
                  texts={texts}
                  onTick={(next) => change(row, { ticked: next })}
                  asPriced={asPriced(row, chosenOf(row))}
                  onWeight={(weight) => change(row, { weight })}
                  onSize={(size) => change(row, { size })}
                  onParcel={(parcel) => pack(row, parcel)}
                  onRate={(rate) => choose(row, rate)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <p className="soft">{texts.charged}</p>
      <div className="sticky-bar postage-foot">
        <span className="num" aria-live="polite">
          {fillText(texts.total, { count, total: formatPence(totalP) })}
        </span>
        <SubmitButton name="intent" value="buy">
          {count > 0 ? fillText(texts.buyCount, { count, total: formatPence(totalP) }) : texts.buy}
        </SubmitButton>
      </div>
    </>
  )
}
