'use client'

import { useRef } from 'react'
import { fieldId, useForm } from '@/components/form/form-context'
import { useTyped } from '@/components/form/use-typed'
import { type MissingField, missingOf } from '@/lib/domain/product'
import { rowsFrom } from '../sku-rows'

interface Props {
  texts: { lead: string; ready: string; fields: Record<MissingField, string> }
}

const text = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Form field for each missing item. */
const FIELD: Record<MissingField, string> = {
  titleZh: 'titleZh',
  titleEn: 'titleEn',
  category: 'category',
  pictures: 'pictures',
  detailEn: 'detailEn',
  skus: 'skus',
  stock: 'skus',
  skuPicture: 'skus',
}

const missingIn = (data: FormData): MissingField[] =>
  missingOf({
    titleZh: text(data, 'titleZh'),
    titleEn: text(data, 'titleEn'),
    category: text(data, 'category') || null,
    pictures: [...data.getAll('pictures[]'), ...data.getAll('library[]'), ...data.getAll('library')].map(String),
    detailEn: text(data, 'detailEn'),
    skus: rowsFrom(text(data, 'skus')).map(({ enabled, stock, picture }) => ({
      enabled,
      onHand: Number(stock),
      picture: picture || null,
    })),
  })

/** Next to the buttons: items that the review requires and the form still lacks, as links. */
export function MissingNow({ texts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const form = useForm()
  const typed = useTyped(box)
  const missing = typed ? missingIn(typed) : []
  return (
    <div ref={box} className="goods-missing">
      {typed && missing.length === 0 && <p className="soft">{texts.ready}</p>}
      {missing.length > 0 && (
        <>
          <p>{texts.lead}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {missing.map((field) => (
              <li key={field}>
                <span aria-hidden>▲</span>{' '}
                <a href={`#${form ? fieldId(form, FIELD[field]) : ''}`}>{texts.fields[field]}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
