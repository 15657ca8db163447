import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../or-error'
import { hrefOf, queryOf } from './_chat/query'
import { Panes } from './_components/panes'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chat'))('title') }
}

/** Queues, the open conversation and its buyer. Works with forms and reloads; scripts add live updates. */
export default async function ChatPage({ searchParams }: PageProps<'/chatPage'>) {
  const session = await requireScreen('/chatPage')
  const query = queryOf(await searchParams)
  return orError(() => Panes({ session, query }), hrefOf(query, {}))
}
