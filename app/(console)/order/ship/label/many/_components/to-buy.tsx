import { getLocale, getTranslations } from 'next-intl/server'
import { goodsWords } from '@/app/(console)/order/_shipping/goods-words'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { carrierName } from '@/components/order/carrier-name'
import { Thumb } from '@/components/ui/thumb'
import { ERRORS } from '@/lib/contract/errors'
import type { OrderLabels } from '@/lib/contract/label'
import { carriers } from '@/lib/contract/order'
import { listPackaging } from '@/lib/contract/packaging'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { sidesIn, sizeText, sizeWords } from '@/lib/domain/parcel-size'
import { PARCEL_NAMES, PARCELS } from '@/lib/domain/postage-label'
import { read } from '@/lib/upstream/read'
import type { Refused } from '../../label-address'
import { type ManyRow, parcelStart, standing } from '../_many/many-row'
import { workMany } from '../actions'
import { PostageTable } from './postage-table'
import type { ParcelChoice, PostageTexts } from './postage-texts'

export interface ManyProps {
  orders: readonly OrderLabels[]
  /** Ids of all orders on the page, and the address to return to. */
  hidden: { orders: string; from: string }
}

/** Rows of the table in the reader's language. */
async function rowsOf({ orders, refused }: ManyProps & { refused: Refused }): Promise<ManyRow[]> {
  const [t, spoken, known] = await Promise.all([
    getTranslations('label'),
    getLocale().then(knownLocale),
    read(carriers, {}, { else: [] }),
  ])
  const why = (order: string, error: string | null) => {
    const code = refused[order]
    if (code) return pickText(ERRORS[code].text, spoken)
    return error ? t('refused', { why: error }) : ''
  }
  return orders.map((order) => {
    const label = standing(order)
    const { orderId, no, area, goods, lacking } = order
    const rates = (label?.rates ?? []).map((rate) => {
      const days = rate.days === null ? '' : ` · ${t('days', { days: rate.days })}`
      const name = `${carrierName(known, rate.carrier, spoken)} ${rate.service}`
      return { ...rate, words: `${name}${days}, ${formatPence(rate.priceP)}` }
    })
    const unseen = lacking.length > 0 ? t('lacking', { signs: lacking.join(' ') }) : ''
    return {
      ...{ order: orderId, no, area, goods: goodsWords(goods, spoken), label: label?.id ?? '', rates },
      ...parcelStart(order, label),
      refused: why(orderId, label?.error ?? null) || unseen,
    }
  })
}

/** Maximum number of saved parcels offered. */
const SAVED_MOST = 100

/** Saved parcels by name, then the standard ones; each size once. */
async function parcelChoices(): Promise<ParcelChoice[]> {
  const query = listPackaging.query.parse({ size: SAVED_MOST })
  const [t, found] = await Promise.all([getTranslations('label'), read(listPackaging, { query }, { else: null })])
  const saved = (found?.records ?? []).flatMap(({ name, size, packagingG }) => {
    const sides = sidesIn(size)
    return sides ? [{ value: size, packagingG, words: t('parcels.saved', { name, size: sizeWords(sides) }) }] : []
  })
  const usual = PARCEL_NAMES.map((name) => ({
    ...{ value: sizeText(PARCELS[name]), packagingG: PARCELS[name].packagingG },
    words: t(`parcels.${name}`, { size: sizeWords(PARCELS[name]) }),
  }))
  return [...saved, ...usual].filter(({ value }, at, all) => all.findIndex((each) => each.value === value) === at)
}

/** Orders without a label. */
export async function ToBuy({ orders, hidden, refused }: ManyProps & { refused: Refused }) {
  const [t, texts, rows, parcels] = await Promise.all([
    getTranslations('label'),
    formTexts(),
    rowsOf({ orders, hidden, refused }),
    parcelChoices(),
  ])
  const pictures = Object.fromEntries(
    orders.map(({ orderId, goods }) => [orderId, <Thumb key={orderId} picture={goods[0]?.picture ?? null} />]),
  )
  return (
    <ActionForm action={workMany} texts={texts} hidden={hidden} className="page-stack">
      <PostageTable rows={rows} pictures={pictures} parcels={parcels} texts={t.raw('many') as PostageTexts} />
    </ActionForm>
  )
}
