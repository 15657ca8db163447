import { myAnnouncements } from '@/lib/contract/message'
import { listOrders } from '@/lib/contract/order'
import { listTasks } from '@/lib/contract/task'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

/** Nothing has this id. */
export const NO_ID = '01990000-0000-7000-8000-000000000000'

async function announcement(world: World, caller: Caller) {
  const { records } = await world.data(myAnnouncements, caller)
  return records[0]?.anntId ?? NO_ID
}

async function task(world: World, caller: Caller) {
  const { records } = await world.data(listTasks, caller)
  return records[0]?.id ?? NO_ID
}

async function pictureId(world: World, caller: Caller) {
  const { records } = await world.data(listOrders, caller)
  return records.flatMap((row) => row.lines).find((line) => line.picture)?.picture ?? NO_ID
}

export const otherExamples: Record<string, MakeExample> = {
  'dashboard.workplace': () => ({}),
  'dashboard.analysis': () => ({ query: { range: '7d' } }),
  'file.picture': async (world, caller) => ({ params: { id: await pictureId(world, caller) } }),
  'message.listByUser': () => ({}),
  'message.markRead': async (world, caller) => ({ body: { anntId: await announcement(world, caller) } }),
  'message.announcementById': async (world, caller) => ({ query: { id: await announcement(world, caller) } }),
  'message.myAnnouncements': () => ({}),
  'system.dictItems': () => ({ params: { code: 'valid_status' }, orRefused: ['NOT_FOUND'] }),
  'system.configValue': () => ({ query: { name: 'notice.poll' }, orRefused: ['NOT_FOUND'] }),
  'task.listTasks': () => ({}),
  'task.getTask': async (world, caller) => ({ params: { id: await task(world, caller) }, orRefused: ['NOT_FOUND'] }),
  'task.undoTask': async (world, caller) => ({
    params: { id: await task(world, caller) },
    orRefused: ['NOT_FOUND', 'TASK_NOT_UNDOABLE'],
  }),
  'task.undoTaskRow': async (world, caller) => ({
    params: { id: await task(world, caller) },
    body: { position: 0 },
    orRefused: ['NOT_FOUND', 'TASK_NOT_UNDOABLE', 'VERSION_CONFLICT'],
  }),
  'task.retryTask': async (world, caller) => ({ params: { id: await task(world, caller) }, orRefused: ['NOT_FOUND'] }),
  'task.cancelTask': async (world, caller) => ({ params: { id: await task(world, caller) }, orRefused: ['NOT_FOUND'] }),
}
