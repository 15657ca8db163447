import { uploadFile } from '@/lib/contract/file'
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

/** The smallest PDF that is one. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
).toString('base64')

async function ownFileId(world: World, caller: Caller) {
  const query = { kind: 'document', name: 'licence.pdf' }
  return (await world.data(uploadFile, caller, { query, file: PDF })).id
}

export const otherExamples: Record<string, MakeExample> = {
  'analysis.platformAnalysis': () => ({}),
  'dashboard.workplace': () => ({}),
  'dashboard.duties': () => ({}),
  'dashboard.afterSales': () => ({ query: { range: '90d' } }),
  'dashboard.promotionsAnalysis': () => ({ query: { range: '30d' } }),
  'dashboard.service': () => ({ query: { range: '30d' } }),
  'dashboard.traffic': () => ({ query: { range: '7d' } }),
  'dashboard.analysis': () => ({ query: { range: '7d' } }),
  'file.uploadFile': () => ({ query: { kind: 'document', name: 'licence.pdf' }, file: PDF }),
  'file.ownFile': async (world, caller) => ({ params: { id: await ownFileId(world, caller) } }),
  'file.picture': async (world, caller) => ({ params: { id: await pictureId(world, caller) } }),
  'message.listByUser': () => ({}),
  'message.markRead': async (world, caller) => ({ body: { anntId: await announcement(world, caller) } }),
  'message.announcementById': async (world, caller) => ({ query: { id: await announcement(world, caller) } }),
  'message.myAnnouncements': () => ({}),
  'system.dictItems': () => ({ params: { code: 'valid_status' } }),
  'system.configValue': () => ({ query: { name: 'notice.poll' } }),
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
