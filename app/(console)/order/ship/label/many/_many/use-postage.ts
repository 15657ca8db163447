'use client'

import { useState } from 'react'
import { sum } from '@/lib/domain/money'
import { readSize } from '@/lib/domain/parcel-size'
import { type RateWish, rateFor, serviceKey } from '@/lib/domain/postage-label'
import type { ParcelChoice } from '../_components/postage-texts'
import { type ManyRow, OTHER } from './many-row'

export interface Chosen {
  ticked: boolean
  weight: string
  /** A size of the list, or `OTHER`. */
  parcel: string
  /** Centimetres as typed, for `OTHER`. */
  size: string
  rate: string
}

const lowest = ({ rates }: ManyRow): string => rates[0]?.id ?? ''

/** True if weight and size match the displayed prices. */
export const asPriced = (row: ManyRow, { weight, parcel, size }: Chosen): boolean =>
  weight === row.weight && (parcel === OTHER ? readSize(size) : parcel) === row.parcel

const priced = (row: ManyRow, chosen: Chosen): boolean => row.rates.length > 0 && asPriced(row, chosen)

/** Weight of the same goods in another packaging. */
const repacked = (row: ManyRow, packagingG: number, weight: string): string =>
  row.goodsG === null ? weight : String(row.goodsG + packagingG)

/** State of ticks, weights, parcels and prices; new prices preselect the lowest. */
export function usePostage(rows: readonly ManyRow[], parcels: readonly ParcelChoice[]) {
  const [wish, setWish] = useState<RateWish | 'each'>('cheapest')
  const [own, setOwn] = useState<Record<string, Partial<Chosen>>>({})
  const keyOf = (row: ManyRow) => `${row.order} ${row.label}`
  const startOf = (row: ManyRow): Chosen => ({
    ...{ ticked: true, weight: row.weight, rate: lowest(row), size: row.size },
    parcel: parcels.some(({ value }) => value === row.parcel) ? row.parcel : OTHER,
  })
  const chosenOf = (row: ManyRow): Chosen => ({ ...startOf(row), ...own[keyOf(row)] })
  const change = (row: ManyRow, part: Partial<Chosen>) =>
    setOwn((all) => ({ ...all, [keyOf(row)]: { ...all[keyOf(row)], ...part } }))
  const changeAll = (partOf: (row: ManyRow) => Partial<Chosen>) => {
    for (const row of rows) change(row, partOf(row))
  }
  const repack = (row: ManyRow, parcel: string): Partial<Chosen> => {
    const known = parcels.find(({ value }) => value === parcel)
    return { parcel, ...(known && { weight: repacked(row, known.packagingG, chosenOf(row).weight) }) }
  }
  const buying = rows.filter((row) => chosenOf(row).ticked && priced(row, chosenOf(row)))
  const priceOf = (row: ManyRow) => row.rates.find(({ id }) => id === chosenOf(row).rate)?.priceP ?? 0
  return {
    chosenOf,
    change,
    wish,
    ticked: rows.filter((row) => chosenOf(row).ticked).length,
    tickAll: (ticked: boolean) => changeAll(() => ({ ticked })),
    choose(row: ManyRow, rate: string) {
      setWish('each')
      change(row, { rate })
    },
    chooseAll(next: RateWish | 'each') {
      setWish(next)
      if (next !== 'each') changeAll((row) => ({ rate: rateFor(row.rates, next)?.id ?? '' }))
    },
    pack: (row: ManyRow, parcel: string) => change(row, repack(row, parcel)),
    packAll: (parcel: string) => changeAll((row) => repack(row, parcel)),
    count: buying.length,
    totalP: sum(buying.map(priceOf)),
  }
}

/** Services offered for any order, each once, by key. */
export const servicesOf = (rows: readonly ManyRow[]): [RateWish, string][] => [
  ...new Map(
    rows.flatMap(({ rates }) => rates.map((rate) => [serviceKey(rate), rate.words.replace(/,[^,]*$/, '')] as const)),
  ),
]
