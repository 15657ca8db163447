import * as contract from '@/lib/contract/message'
import { type Binding, bind } from '../../kernel/binding'
import { countUnread } from '../notification'
import { acknowledgeMine, markMine, oneOfMine, pageOfMine, refuseGone } from './queries'

/** Items of each kind in the bell's popover. */
const BELL_SIZE = 8

const listByUser = bind(contract.listByUser, async (context) => {
  const notices = await pageOfMine(context, { msgCategory: '1', unread: 1 }, 1, BELL_SIZE)
  const system = await pageOfMine(context, { msgCategory: '2', unread: 1 }, 1, BELL_SIZE)
  return {
    anntMsgList: notices.records,
    anntMsgTotal: notices.total,
    sysMsgList: system.records,
    sysMsgTotal: system.total,
    notificationTotal: await countUnread(context),
  }
})

const myAnnouncements = bind(contract.myAnnouncements, async (context, { query }) => {
  const { current, size, ...filter } = query
  return { ...(await pageOfMine(context, filter, current, size)), current, size }
})

const announcementById = bind(
  contract.announcementById,
  async (context, { query }) => (await oneOfMine(context, query.id)) ?? refuseGone(context, query.id),
)

const markRead = bind(contract.markRead, async (context, { body }) => {
  await markMine(context, body)
  return null
})

const acknowledge = bind(contract.acknowledge, async (context, { body }) => {
  await acknowledgeMine(context, body.anntId)
  return null
})

export const messageBindings: Binding[] = [listByUser, myAnnouncements, announcementById, markRead, acknowledge]
