import 'server-only'
import { getTranslations } from 'next-intl/server'
import { conflictWords } from '@/app/_kit/record/conflict'
import type { Conflict, ConflictField } from '@/lib/actions/result'
import type { OrderDetail } from '@/lib/contract/order'
import { formatPence } from '@/lib/domain/money'
import { type Fact, factsOf, readFacts } from './order-facts'
import { timelineWords } from './timeline-words'

/** The values that the sender saw, sent along with the fields of a form. */
export interface Sent {
  base: string
  newTotal?: number
  note?: string
  flag?: number
  name?: string
  phone?: string
  postcode?: string
}

/** Form field of each fact, if this form has one. */
const FIELDS: Partial<Record<Fact, keyof Sent>> = {
  paidP: 'newTotal',
  note: 'note',
  flag: 'flag',
  recipient: 'name',
  phone: 'phone',
  address: 'postcode',
}
/** Masked facts are shown in a conflict, but cannot be copied into the form. */
const MASKED: readonly Fact[] = ['recipient', 'phone', 'address']

const typedAs = (fact: Fact, sent: Sent): string | undefined => {
  // A note entered while shipping goes to the buyer: it is a different note.
  if (fact === 'note' && sent.flag === undefined) return undefined
  const field = FIELDS[fact]
  return field && sent[field] !== undefined ? String(sent[field]) : undefined
}

const takenAs = (fact: Fact, value: string): string => {
  if (fact === 'paidP') return (Number(value) / 100).toFixed(2)
  return fact === 'flag' && value === '0' ? '' : value
}

/** Changes by field since the form was drawn; null if none of them is shown on the page. */
export async function conflictOf(sent: Sent, order: OrderDetail): Promise<Conflict | null> {
  const [t, nothing, around, { sentence, by }] = await Promise.all([
    getTranslations('order'),
    getTranslations('common.conflict'),
    conflictWords(),
    timelineWords({ order, carriers: [] }),
  ])
  const [seen, now] = [readFacts(sent.base), factsOf(order)]
  const changed = (Object.keys(now) as Fact[]).filter((fact) => seen[fact] !== undefined && seen[fact] !== now[fact])
  if (changed.length === 0) return null
  const words = (fact: Fact, value: string): string => {
    if (fact === 'status') return t(`status.${value}`)
    if (fact === 'paidP' && value) return formatPence(Number(value))
    if (fact === 'flag') return t(`note.flag.${Number(value)}`)
    return value || nothing('nothing')
  }
  const rows = changed.map((fact): ConflictField => {
    const typed = typedAs(fact, sent)
    const name = typed === undefined ? undefined : FIELDS[fact]
    const swaps = name !== undefined && !MASKED.includes(fact)
    return {
      label: t(`conflict.fact.${fact}`),
      mine: typed === undefined ? t('conflict.seen', { value: words(fact, seen[fact] ?? '') }) : words(fact, typed),
      theirs: words(fact, now[fact]),
      ...(name && { name }),
      ...(swaps && { take: takenAs(fact, now[fact]) }),
    }
  })
  const last = [...order.timeline].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
  return {
    ...around,
    ...(last && { title: `${sentence(last)} · ${by(last)}` }),
    fields: rows,
  }
}
