import * as desk from '@/lib/contract/announcement'
import * as message from '@/lib/contract/message'
import type { TestMarketplace } from './marketplace'

/** An announcement in both languages for everybody, as the desk's form sends it. */
export const DRAFT = {
  titile: '双十二仓库排班',
  titleEn: 'Warehouse rota for 12.12',
  msgContent: '<p>请<strong>查收</strong></p>',
  contentEn: '<p>Please <strong>read</strong></p>',
  msgCategory: '1',
  priority: 'M',
  audience: { kind: 'all', values: [] as string[] },
  startTime: null,
  endTime: null,
  mustAck: false,
  pinned: false,
} as const

/** Acts of an editor of announcements, and checks of their readers. `editor` returns the token. */
export function deskOf(market: () => TestMarketplace, editor: () => string) {
  const add = (changes: object = {}) =>
    market().hit(desk.addAnnouncement, editor(), { body: { ...DRAFT, ...changes } } as never)
  return {
    add,
    added: async (changes: object = {}) => (await add(changes)).data.id,
    one: async (id: string) => (await market().hit(desk.getAnnouncement, editor(), { query: { id } })).data,
    publish: (id: string, version?: number) =>
      market().hit(message.releaseAnnouncement, editor(), { query: { id, ...(version && { version }) } }),
    revoke: (id: string) => market().hit(message.revokeAnnouncement, editor(), { query: { id } }),
    sees: async (username: string, id: string) =>
      (await market().hit(message.announcementById, await market().login(username), { query: { id } })).status === 200,
  }
}
