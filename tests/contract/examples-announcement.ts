import { addAnnouncement, listAnnouncements } from '@/lib/contract/announcement'
import { releaseAnnouncement } from '@/lib/contract/message'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

const draft = () =>
  ({
    titile: '一致性测试',
    titleEn: 'Conformance',
    msgContent: '<p>正文</p>',
    contentEn: '<p>Text</p>',
    msgCategory: '1',
    priority: 'L',
    audience: { kind: 'roles', values: ['auditor'] },
    startTime: null,
    endTime: null,
    mustAck: false,
    pinned: false,
  }) as const

const added = async (world: World, caller: Caller) => (await world.data(addAnnouncement, caller, { body: draft() })).id

const published = async (world: World, caller: Caller) =>
  (await world.data(listAnnouncements, caller, { query: { sendStatus: 1 } })).records[0]?.id ?? NO_ID

export const announcementExamples: Record<string, MakeExample> = {
  'announcement.listAnnouncements': () => ({}),
  'announcement.getAnnouncement': async (world, caller) => ({ query: { id: await published(world, caller) } }),
  'announcement.addAnnouncement': () => ({ body: draft() }),
  'announcement.editAnnouncement': async (world, caller) => ({
    body: { ...draft(), id: await added(world, caller), version: 1 },
  }),
  'announcement.deleteAnnouncement': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'announcement.announcementReaders': async (world, caller) => ({ query: { id: await published(world, caller) } }),
  'announcement.remindReaders': async (world, caller) => ({
    body: { id: await published(world, caller) },
    orRefused: ['TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
  }),
  'announcement.announcementChoices': () => ({}),
  'message.acknowledge': () => ({ body: { anntId: NO_ID }, orRefused: ['NOT_FOUND'] }),
  'message.releaseAnnouncement': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'message.revokeAnnouncement': async (world, caller) => {
    const id = await added(world, caller)
    await world.data(releaseAnnouncement, caller, { query: { id } })
    return { query: { id } }
  },
}
