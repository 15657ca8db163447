import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { Channel } from '@/lib/contract/message/template'
import { NotificationKind } from '@/lib/contract/notification'

export const TEMPLATES = '/op/messages/templates'
const Query = z.object({ channel: Channel.optional() })
const Place = z.object({ kind: NotificationKind, channel: Channel })
export type Place = z.output<typeof Place>

export function templateView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : {}
  const state: ListState = { path: TEMPLATES, query, defaults: {} }
  return { query, state }
}

/** Identifier of a template in addresses: "orderPaid-site". */
export const placeText = ({ kind, channel }: Place): string => `${kind}-${channel}`

export function placeFrom(text: string): Place | null {
  const [kind, channel] = text.split('-')
  return Place.safeParse({ kind, channel }).data ?? null
}
