import 'server-only'
import { getTranslations } from 'next-intl/server'
import { knownLocale, type Locale, pickText } from '@/lib/domain/locale'
import { plainText } from '@/lib/domain/typed'
import { admits } from '@/lib/navigation/menu'
import { screenAt } from '@/lib/navigation/screens'
import type { Session } from '@/lib/session/session'
import { FINDERS, type Finder, type FoundRecord, type Told } from './finders'

/** Longest search text that every list accepts. */
export const SEARCH_MAX = 40

/** Search text from a query string. */
export const searchText = (text: unknown): string =>
  typeof text === 'string' ? plainText(text).slice(0, SEARCH_MAX) : ''

export interface Found {
  /** Name or number of a record. */
  name: string
  /** Facts that distinguish it from others of its kind: its shop, its buyer. */
  facts: string
  href: string
}

export interface FoundKind {
  /** Title of its list. */
  title: string
  /** Link to its list with the same search; null if the list only shows open records. */
  all: string | null
  /** Null: the list did not answer. */
  total: number | null
  found: Found[]
}

function textOf(told: Told, locale: Locale): string {
  if (told === null || typeof told === 'string') return told ?? ''
  return pickText('nameZh' in told ? { zh: told.nameZh, en: told.nameEn } : told, locale)
}

function toFound({ told, href }: FoundRecord, locale: Locale): Found {
  const [name = '', ...facts] = told.map((each) => textOf(each, locale))
  return { name, facts: facts.filter((fact) => fact && fact !== name).join(' · '), href }
}

const isAsked = ({ numbered }: Finder, q: string): boolean => !numbered || /\d/.test(plainText(q))

interface Asked {
  q: string
  /** Most results of each kind. */
  size: number
  locale: string
}

/**
 * Searches every list that this user may open. A kind with an exact match of a name or number comes first; kinds
 * without results are left out, those that did not answer are not.
 */
export async function findEverywhere({ q, size, locale: wanted }: Asked, { menu, can }: Session): Promise<FoundKind[]> {
  const locale = knownLocale(wanted)
  const t = await getTranslations({ locale })
  const open = FINDERS.filter((each) => isAsked(each, q)).filter(
    ({ list, page }) => admits(menu, screenAt(list), can) && admits(menu, screenAt(page), can),
  )
  const kinds = await Promise.all(
    open.map(async ({ list, beginsWithOpen, find }): Promise<FoundKind> => {
      const answer = await find({ q, size })
      const all = beginsWithOpen ? null : `${list}?${new URLSearchParams({ q })}`
      return {
        ...{ title: t(screenAt(list).title), all, total: answer?.total ?? null },
        found: answer?.records.map((record) => toFound(record, locale)) ?? [],
      }
    }),
  )
  const whole = plainText(q).toLowerCase()
  const isWhole = ({ found }: FoundKind) => found.some(({ name }) => name.toLowerCase() === whole)
  return kinds
    .filter(({ total, found }) => total === null || found.length > 0)
    .sort((one, other) => Number(isWhole(other)) - Number(isWhole(one)))
}
